import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** Noon on a day of the month before this one. */
export const dayOfLastMonth = (day: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, 11))
}

/** `YYYY-MM` */
export const lastMonth = (): string => dayOfLastMonth(1).toISOString().slice(0, 'YYYY-MM'.length)

/** A call with bought Nuggets, two a minute, charged in the ledger as the meter charges it. */
export const addChargedCall = async (
  { pool }: Database,
  call: { readonly agentEmail: string; readonly memberEmail: string; readonly minutes: number; readonly at: Date },
): Promise<void> => {
  const id = randomUUID()
  const { agentEmail, memberEmail, minutes, at } = call
  await pool.query(
    `select credits_grant((select id from accounts where email = $1), 'platform_purchases', false, $2, 'purchase', 'test', $3, '', $3, $4)`,
    [memberEmail, minutes * 200, id, at],
  )
  await pool.query(
    `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes,
       provider, state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id)
     select $1, 'web', m.id, m.id, p.id, p.name, a.id, 'de', false, 200, 60, 'embedded', 'ended', 'caller_hung_up', $4, $4, $4, $5, $1
     from accounts m, accounts a, (select id, name from profiles order by slug limit 1) p where m.email = $2 and a.email = $3`,
    [id, memberEmail, agentEmail, at, minutes],
  )
  await pool.query(
    `select credits_spend((select id from accounts where email = $1), 200, 200, 'call_minute', 'call', $2, '', 'call:' || $2 || ':' || n, $3)
     from generate_series(1, $4::int) n`,
    [memberEmail, id, at, minutes],
  )
  await pool.query(
    `insert into call_minutes (call_id, minute, member_id, began_at, charged_at, bonus, bought)
     select $1::uuid, n, c.member_id, $2, $2,
       coalesce((select sum(amount) from ledger_transfers where idempotency_key = 'call:' || $1 || ':' || n || ':bonus'), 0),
       coalesce((select sum(amount) from ledger_transfers where idempotency_key = 'call:' || $1 || ':' || n || ':bought'), 0)
     from generate_series(1, $3::int) n, calls c where c.id = $1::uuid`,
    [id, at, minutes],
  )
}
