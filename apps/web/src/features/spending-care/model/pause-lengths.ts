import type { PauseRequest } from '@velvetline/contracts/payments'

type Hours = PauseRequest['hours']
const LONGEST: Hours = 720
const LENGTHS: readonly Hours[] = [24, 168, LONGEST]
export const HOUR_MS = 3_600_000

/** The pauses that can be begun now: all, or those that end later than the one that runs. The longest always does, a moment at least. */
export const longerThan = (pausedUntil: string | null, nowMs: number): readonly [Hours, ...Hours[]] => {
  const end = pausedUntil === null ? nowMs : new Date(pausedUntil).getTime()
  const [first = LONGEST, ...others] = LENGTHS.filter((hours) => nowMs + hours * HOUR_MS > end)
  return [first, ...others]
}
