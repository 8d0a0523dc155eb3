import type { Database } from '../../../platform/database/database.ts'
import { CALL_COLUMNS, type CallRow } from '../calls.rows.ts'

/** A call with what it has cost and what its member has left; hundredths of a Nugget. */
export interface CallStatusRow extends CallRow {
  readonly cost: number
  readonly balance: number
  readonly pausedUntil: Date | null
}

const STATUS = `select ${CALL_COLUMNS}, coalesce(w.bonus + w.bought, 0) as balance, w.paused_until as "pausedUntil",
    (select coalesce(sum(m.bonus + m.bought), 0)::bigint from call_minutes m where m.call_id = c.id and m.returned_at is null) as cost
  from calls c left join wallets w on w.member_id = c.member_id where c.id = $1`

export const readCallStatus = async (database: Database, callId: string): Promise<CallStatusRow | undefined> =>
  (await database.prepared<CallStatusRow>('calls-status', STATUS, [callId]))[0]
