import type { Clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { notEnoughNuggets, spendingPaused } from './credits.refusals.ts'
import { insertHold } from './credits.repository.ts'
import type { HoldOutcome, HoldRequest } from './credits.types.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly changed: (memberId: string) => void
}

/**
 * Reserves Nuggets until they are captured, released, or their time is over. The same key places one hold.
 * @throws 402 not_enough_nuggets, 403 paused, 409 idempotency_key_reused
 */
export const placeHold = async ({ database, clock, changed }: Needs, request: HoldRequest): Promise<HoldOutcome> => {
  const { outcome, hold_id: holdId } = await insertHold(database, newId(), request, clock.now())
  if (outcome === 'key_reused') throw keyReused()
  if (outcome === 'paused') throw spendingPaused()
  if (outcome === 'not_enough' || holdId === null) throw notEnoughNuggets()
  if (outcome === 'held') changed(request.memberId)
  return { holdId, state: outcome }
}
