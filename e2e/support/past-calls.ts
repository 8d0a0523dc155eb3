import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

export const MINUTE_MS = 60_000

export interface PastCall {
  readonly email: string
  readonly slug: string
  /** Paid minutes, at 2 Nuggets each. */
  readonly minutes: number
  readonly minutesAgo?: number
}

/** Inserts an ended call for journeys about its receipt or review. No wallet changes. */
export const addPastCall = async ({ pool }: Database, call: PastCall): Promise<string> => {
  const id = randomUUID()
  const startedAt = new Date(Date.now() - (call.minutesAgo ?? 60) * MINUTE_MS)
  const isConnected = call.minutes > 0
  const endedAt = new Date(startedAt.getTime() + Math.max(1, call.minutes) * MINUTE_MS)
  await pool.query(
    `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes,
       provider, state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id)
     select $1, 'web', a.id, a.id, p.id, p.name, (select account_id from agents order by leads_agency desc limit 1), 'de', false, 200, 60,
       'embedded', 'ended', $4, $5, $6, $7, $8, gen_random_uuid()
     from accounts a, profiles p where a.email = $2 and p.slug = $3`,
    [
      id,
      call.email,
      call.slug,
      isConnected ? 'caller_hung_up' : 'missed',
      startedAt,
      isConnected ? startedAt : null,
      endedAt,
      call.minutes,
    ],
  )
  await pool.query('insert into wallets (member_id) select member_id from calls where id = $1 on conflict do nothing', [
    id,
  ])
  await pool.query(
    `insert into call_minutes (call_id, minute, member_id, began_at, charged_at, bonus, bought)
     select c.id, n, c.member_id, $2::timestamptz + (n - 1) * interval '1 minute', $2, 200, 0
     from generate_series(1, $3) n, calls c where c.id = $1`,
    [id, startedAt, call.minutes],
  )
  return id
}
