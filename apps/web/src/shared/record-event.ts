import { ANALYTICS_BATCH_MAX, type AnalyticsEvent, analyticsEventsPath } from '@velvetline/contracts/analytics'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { send } from './api/transport.ts'

/** Sends without waiting for the answer, even while the page is being left; a failure is ignored. The same key is stored once. */
export const post = (path: string, body: object, key?: string): void => {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }) }
  send(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}

/** How long an event waits for others to be sent with. */
const WAIT_MS = 2_000

const waiting: AnalyticsEvent[] = []
let timer: number | undefined

const flush = (): void => {
  window.clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, ANALYTICS_BATCH_MAX)
  if (events.length === 0) return
  post(analyticsEventsPath, { events })
  if (waiting.length > 0) flush()
}

const flushWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') flush()
}

/** Counts an event on the page: with the next batch, or when the page is left. */
export const recordEvent = (event: AnalyticsEvent): void => {
  waiting.push(event)
  if (timer !== undefined) return
  timer = window.setTimeout(flush, WAIT_MS)
  document.addEventListener('visibilitychange', flushWhenHidden)
}
