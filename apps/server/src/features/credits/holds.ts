import { newId } from '../../kernel/ids.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { announceBalance } from './balance.ts'
import type { CreditsContext } from './credits.context.ts'
import { notEnoughNuggets, spendingPaused } from './credits.refusals.ts'
import { insertHold, readDueHolds, updateHold } from './credits.repository.ts'
import type { HoldOutcome, HoldRequest, HoldState } from './credits.types.ts'

const HOLDS_PER_RUN_MAX = 500

/**
 * Until they are captured, released or expired. The same key places one hold.
 * @throws 402 not_enough_nuggets, 403 paused, 409 idempotency_key_reused
 */
export const placeHold = async (context: CreditsContext, request: HoldRequest): Promise<HoldOutcome> => {
  const { outcome, hold_id: holdId } = await insertHold(context, newId(), request, context.clock.now())
  if (outcome === 'key_reused') throw keyReused()
  if (outcome === 'paused') throw spendingPaused()
  if (outcome === 'not_enough' || holdId === null) throw notEnoughNuggets()
  if (outcome === 'held') announceBalance(context, request.memberId)
  return { holdId, state: outcome }
}

/** Later calls get the state that the first one set and change nothing. Null when there is no such hold. */
const resolveHold = async (
  context: CreditsContext,
  holdId: string,
  outcome: Exclude<HoldState, 'held'>,
  at: Date,
): Promise<HoldState | null> => {
  const resolved = await updateHold(context, holdId, outcome, at)
  if (!resolved) return null
  if (resolved.state === outcome) announceBalance(context, resolved.memberId)
  return resolved.state
}

/** The reserved Nuggets become revenue. @returns the hold's state, or null when there is no such hold */
export const captureHold = (context: CreditsContext, holdId: string): Promise<HoldState | null> =>
  resolveHold(context, holdId, 'captured', context.clock.now())

/** The reserved Nuggets return to where they came from. @returns as `captureHold` */
export const releaseHold = (context: CreditsContext, holdId: string): Promise<HoldState | null> =>
  resolveHold(context, holdId, 'released', context.clock.now())

/** Several nodes may run it concurrently: each hold ends once. @returns how many holds have expired */
export const expireHolds = async (context: CreditsContext, now: Date): Promise<number> => {
  const due = await readDueHolds(context, now, HOLDS_PER_RUN_MAX)
  let expired = 0
  for (const holdId of due) {
    if ((await resolveHold(context, holdId, 'expired', now)) === 'expired') expired += 1
  }
  return expired
}
