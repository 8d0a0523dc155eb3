import { eventsPath, LIVE_EVENT_TYPES, type LiveEventType } from '@velvetline/contracts/events'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** Waits differ by up to this share, so that not every browser comes back in the same instant. */
const WAIT_SPREAD = 0.5

export interface StreamListener {
  /** `newsVersion` is that of the public news with this event. */
  onEvent(type: LiveEventType, payload: unknown, newsVersion: string): void
  onConnected(isConnected: boolean): void
}

/** The wait before the n-th attempt in a row, without its random part. */
export const reconnectWaitMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)

/**
 * Keeps one event stream open, whatever happens to the connection, until it is closed. It does not leave reconnecting
 * to EventSource, which gives up for good on an answer such as 503.
 */
const openEventStream = (listener: StreamListener): { restart(): void; close(): void } => {
  let source: EventSource | undefined
  let timer: number | undefined
  let failures = 0

  const stop = (): void => {
    window.clearTimeout(timer)
    source?.close()
    source = undefined
    listener.onConnected(false)
  }
  const retryLater = (): void => {
    stop()
    timer = window.setTimeout(open, reconnectWaitMs(failures) * (1 + Math.random() * WAIT_SPREAD))
    failures += 1
  }
  const receive = (type: LiveEventType, { data, lastEventId }: MessageEvent<string>): void => {
    if (type === 'hello') {
      failures = 0
      listener.onConnected(true)
    }
    listener.onEvent(type, JSON.parse(data), lastEventId)
  }
  function open(): void {
    stop()
    const opened = new EventSource(eventsPath, { withCredentials: true })
    source = opened
    opened.onerror = retryLater
    for (const type of LIVE_EVENT_TYPES) {
      opened.addEventListener(type, (event) => receive(type, event as MessageEvent<string>))
    }
  }
  const restart = (): void => {
    failures = 0
    open()
  }
  window.addEventListener('online', restart)
  open()
  return {
    restart,
    close: () => {
      window.removeEventListener('online', restart)
      stop()
    },
  }
}

const NAME = 'velvetline-live'

/** What tabs tell each other; only the tab that holds the lock says the first two. */
type TabMessage =
  | { kind: 'event'; type: LiveEventType; payload: unknown; newsVersion: string }
  /** With the version of the news where it answers a tab that has just come, and may have missed some. */
  | { kind: 'connected'; isConnected: boolean; newsVersion?: string }
  | { kind: 'whoIsThere' }
  | { kind: 'restart' }

/** `newsVersion` is known where this tab joins a stream that is running. */
export interface SharedStreamListener extends StreamListener {
  onConnected(isConnected: boolean, newsVersion?: string): void
}

export interface SharedStream {
  /** Reopens the stream with the browser's current session. */
  restart(): void
  /** Tells the other tabs about the sign-out; otherwise they would notice only when a request is refused. */
  tellSignedOut(): void
  close(): void
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock has it and passes on what it hears; when that tab
 * goes, the lock goes to another. Without locks (plain http on another host) each tab has a stream of its own.
 */
export const shareStream = (listener: SharedStreamListener): SharedStream => {
  if (!navigator.locks) return { ...openEventStream(listener), tellSignedOut: () => {} }
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  const say = (message: TabMessage): void => channel.postMessage(message)
  let stream: ReturnType<typeof openEventStream> | undefined
  let isConnected = false
  let newsVersion = ''

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') listener.onEvent(data.type, data.payload, data.newsVersion)
    else if (data.kind === 'connected') listener.onConnected(data.isConnected, data.newsVersion)
    else if (data.kind === 'restart') stream?.restart()
    else if (stream) say({ kind: 'connected', isConnected, newsVersion })
  }

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (leaving.signal.aborted) return resolve()
      stream = openEventStream({
        onEvent: (type, payload, version) => {
          newsVersion = version
          listener.onEvent(type, payload, version)
          say({ kind: 'event', type, payload, newsVersion })
        },
        onConnected: (connected) => {
          if (isConnected === connected) return
          isConnected = connected
          listener.onConnected(connected)
          say({ kind: 'connected', isConnected })
        },
      })
      leaving.signal.addEventListener('abort', () => {
        stream?.close()
        resolve()
      })
    })
  navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  say({ kind: 'whoIsThere' })

  return {
    restart: () => (stream ? stream.restart() : say({ kind: 'restart' })),
    tellSignedOut: () => say({ kind: 'event', type: 'signedOut', payload: {}, newsVersion }),
    close: () => {
      leaving.abort()
      channel.close()
    },
  }
}
