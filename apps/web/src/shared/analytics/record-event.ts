import type { AnalyticsEvent } from '@velvetline/contracts/analytics'

/** Counts what happened on the page, with the next batch. Nothing waits for it and nothing fails with it. */
export const recordEvent = (event: AnalyticsEvent): void => {
  import('./event-queue.ts').then(
    ({ queueEvent }) => queueEvent(event),
    () => undefined,
  )
}
