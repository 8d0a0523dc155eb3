import type { Database } from '../../platform/database/database.ts'
import { updateHold } from './credits.repository.ts'
import type { HoldState } from './credits.types.ts'

interface Needs {
  readonly database: Database
  readonly changed: (memberId: string) => void
}

/** Ends a hold, once: whoever comes second learns what it has become and changes nothing. Null when there is no such hold. */
export const resolveHold = async (
  { database, changed }: Needs,
  holdId: string,
  outcome: Exclude<HoldState, 'held'>,
  at: Date,
): Promise<HoldState | null> => {
  const resolved = await updateHold(database, holdId, outcome, at)
  if (!resolved) return null
  if (resolved.state === outcome) changed(resolved.memberId)
  return resolved.state
}
