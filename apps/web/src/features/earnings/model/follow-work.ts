import { onLiveEvent } from '#/shared/live/live-store.ts'

/** A burst of messages asks once: booking what was earned costs the server more than an answer. */
const RENEWED_AFTER_MS = 4_000

/** Calls `renew` soon after each message and each change of a call, at most once every few seconds. @returns how to stop */
export const followWork = (renew: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      renew()
    }, RENEWED_AFTER_MS)
  }
  const stops = [onLiveEvent('message', note), onLiveEvent('agentCall', note)]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}
