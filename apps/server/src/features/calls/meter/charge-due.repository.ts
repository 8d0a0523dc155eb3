import type { Database } from '../../../platform/database/database.ts'

/** What became of a call whose minute was due. */
export interface DueCall {
  readonly callId: string
  readonly memberId: string | null
  readonly outcome: 'charged' | 'not_enough' | 'time_limit'
  /** When the minute began, or would have. */
  readonly dueAt: Date
}

const CHARGE = `select call_id as "callId", member_id as "memberId", outcome, due_at as "dueAt" from calls_charge_due($1, $2)`

/** Charges the due minutes of at most `limit` calls, one each, in one transaction. */
export const chargeDueMinutes = (database: Database, now: Date, limit: number): Promise<DueCall[]> =>
  database.prepared<DueCall>('calls-charge-due', CHARGE, [now, limit])

/** When the next minute of any call begins; null while nobody is in a call. */
export const readNextDue = async (database: Database): Promise<Date | null> => {
  const [row] = await database.prepared<{ dueAt: Date | null }>(
    'calls-next-due',
    `select min(due_at) as "dueAt" from calls where state = 'active' and interrupted_at is null`,
    [],
  )
  return row?.dueAt ?? null
}
