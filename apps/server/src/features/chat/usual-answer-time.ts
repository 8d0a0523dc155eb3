import { MINUTE_MS } from '../../kernel/clock.ts'
import type { TurnRow } from './answer-times.repository.ts'

/** With fewer answers than this no time is shown. */
const ANSWERS_MIN = 5

/** How long each of the consultant’s own answers took, counted from the first message that waited for it; whole minutes, rounded up, at least one. */
const answerMinutes = (turns: readonly TurnRow[]): number[] => {
  const minutes: number[] = []
  let sessionId: string | undefined
  let waitingSince: Date | undefined
  for (const turn of turns) {
    if (turn.sessionId !== sessionId) waitingSince = undefined
    sessionId = turn.sessionId
    if (turn.sender === 'member') {
      waitingSince ??= turn.createdAt
      continue
    }
    if (waitingSince && turn.isHerOwn)
      minutes.push(Math.max(1, Math.ceil((turn.createdAt.getTime() - waitingSince.getTime()) / MINUTE_MS)))
    waitingSince = undefined
  }
  return minutes
}

/**
 * Within how many minutes at least half of the consultant’s latest answers came; null where too few are known.
 * @param turns thread by thread, oldest first
 */
export const usualAnswerMinutes = (turns: readonly TurnRow[]): number | null => {
  const minutes = answerMinutes(turns).sort((left, right) => left - right)
  return minutes.length < ANSWERS_MIN ? null : (minutes[Math.floor((minutes.length - 1) / 2)] ?? null)
}
