import type { Database } from '../../platform/database/database.ts'
import { readDueHolds } from './credits.repository.ts'
import { resolveHold } from './resolve-hold.ts'

/** Bounds one run; what is left is taken by the next. */
const HOLDS_PER_RUN_MAX = 500

interface Needs {
  readonly database: Database
  readonly changed: (memberId: string) => void
}

/** Gives back what was reserved and never used. Several nodes may do it at once: each hold ends once. */
export const expireHolds = async (needs: Needs, now: Date): Promise<number> => {
  const due = await readDueHolds(needs.database, now, HOLDS_PER_RUN_MAX)
  let expired = 0
  for (const holdId of due) {
    if ((await resolveHold(needs, holdId, 'expired', now)) === 'expired') expired += 1
  }
  return expired
}
