import { LIVE_EVENT_TYPES, type LiveEventType } from '@velvetline/contracts/events'
import { API } from '@velvetline/contracts/paths'

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
export const openEventStream = (listener: StreamListener): { restart(): void; close(): void } => {
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
    const opened = new EventSource(API.events, { withCredentials: true })
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
