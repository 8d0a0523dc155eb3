import { eventsPath, LIVE_EVENT_TYPES, type LiveEvents, type LiveEventType } from '@velvetline/contracts/events'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** The random share of a wait, so that browsers do not reconnect at the same moment. */
const WAIT_SPREAD = 0.5

export interface StreamListener {
  /** `newsVersion`: the version of the public news with this event. */
  onEvent(type: LiveEventType, payload: unknown, newsVersion: string): void
  onConnected(isConnected: boolean): void
}

/** Without the random part. */
export const reconnectWaitMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)

/** Keeps one event stream open until it is closed. Reconnects by itself, because EventSource gives up on an answer such as 503. */
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

/** Messages between tabs; only the tab with the lock sends the first two. */
type TabMessage =
  | { kind: 'event'; type: LiveEventType; payload: unknown; newsVersion: string }
  /** With the running stream in an answer to a new tab, which may have missed some news. */
  | { kind: 'connected'; isConnected: boolean; running?: RunningStream }
  | { kind: 'whoIsThere' }
  | { kind: 'restart' }

interface RunningStream {
  readonly streamId: string
  readonly newsVersion: string
}

/** `running` is known if this tab joins a running stream. */
export interface SharedStreamListener extends StreamListener {
  onConnected(isConnected: boolean, running?: RunningStream): void
}

export interface SharedStream {
  /** With the browser's current session. */
  restart(): void
  /** What this tab knows and the stream does not tell. */
  tellOtherTabs(type: LiveEventType, payload: unknown): void
  close(): void
}

/**
 * One stream for all tabs: the tab with the lock holds it and forwards its events; when it closes, another gets the lock. Without locks
 * (plain http on another host) each tab has its own.
 */
export const shareStream = (listener: SharedStreamListener): SharedStream => {
  if (!navigator.locks) return { ...openEventStream(listener), tellOtherTabs: () => {} }
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  const say = (message: TabMessage): void => channel.postMessage(message)
  let stream: ReturnType<typeof openEventStream> | undefined
  let isConnected = false
  let newsVersion = ''
  let streamId = ''

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') listener.onEvent(data.type, data.payload, data.newsVersion)
    else if (data.kind === 'connected') listener.onConnected(data.isConnected, data.running)
    else if (data.kind === 'restart') stream?.restart()
    else if (stream) say({ kind: 'connected', isConnected, running: { streamId, newsVersion } })
  }

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (leaving.signal.aborted) return resolve()
      stream = openEventStream({
        onEvent: (type, payload, version) => {
          newsVersion = version
          if (type === 'hello') streamId = (payload as LiveEvents['hello']).streamId
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
    tellOtherTabs: (type, payload) => say({ kind: 'event', type, payload, newsVersion }),
    close: () => {
      leaving.abort()
      channel.close()
    },
  }
}
