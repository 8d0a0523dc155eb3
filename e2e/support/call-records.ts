import { expect } from '@playwright/test'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

const CALL = `
  select c.state, c.end_reason as reason, c.minutes_charged as charged,
    coalesce(extract(epoch from c.ended_at - c.connected_at), 0)::float as seconds,
    (select count(*)::int from call_minutes m where m.call_id = c.id) as minutes,
    (select count(*)::int from call_minutes m where m.call_id = c.id and m.began_at >= c.ended_at and m.returned_at is null) as late,
    (select coalesce(sum(t.amount), 0)::bigint from ledger_transfers t
      where t.kind = 'call_minute' and t.reference_type = 'call' and t.reference_id = c.id::text) as paid
  from calls c where c.id = $1`

export interface CallRecord {
  readonly state: string
  readonly reason: string | null
  readonly charged: number
  readonly seconds: number
  readonly minutes: number
  /** Paid minutes that began after the end and were not refunded: must be none. */
  readonly late: number
  readonly paid: number
}

export const readCallRecord = async ({ pool }: Database, callId: string): Promise<CallRecord> => {
  const { rows } = await pool.query<CallRecord & { paid: unknown }>(CALL, [callId])
  const [record] = rows
  if (!record) throw new Error('there is no such call')
  return { ...record, paid: Number(record.paid) }
}

/** Spends, as messages would, until the member has this many hundredths of a Nugget left. */
export const leaveOnly = async ({ pool }: Database, email: string, amount: number): Promise<void> => {
  await pool.query(
    `select credits_spend(w.member_id, w.bonus + w.bought - $2, 0, 'chat_message', 'test', 'e2e', '', 'e2e:' || w.member_id, $3)
     from wallets w join accounts a on a.id = w.member_id where a.email = $1 and w.bonus + w.bought > $2`,
    [email, amount, new Date()],
  )
}

/** As if the call had begun and gone on this much earlier. */
export const moveCallBack = async ({ pool }: Database, callId: string, seconds: number): Promise<void> => {
  await pool.query(
    `with call as (
       update calls set started_at = started_at - $2 * interval '1 second', ringing_at = ringing_at - $2 * interval '1 second',
         connected_at = connected_at - $2 * interval '1 second', due_at = due_at - $2 * interval '1 second'
       where id = $1 returning id)
     update call_minutes set began_at = began_at - $2 * interval '1 second' where call_id in (select id from call)`,
    [callId, seconds],
  )
}

/** Once a side is noticed to be away, the time for its return is over. */
export const letGraceEnd = async ({ pool }: Database, callId: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { rowCount } = await pool.query(
          'update calls set give_up_at = now() where id = $1 and give_up_at is not null',
          [callId],
        )
        return rowCount
      },
      { timeout: 30_000 },
    )
    .toBe(1)
}

/** As if nobody had answered for as long as a call may ring. */
export const letRingingEnd = async ({ pool }: Database, callId: string): Promise<void> => {
  await pool.query(
    "update calls set ringing_at = ringing_at - interval '1 minute' where id = $1 and state = 'ringing'",
    [callId],
  )
}
