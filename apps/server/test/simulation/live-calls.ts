import type { Database } from '../../src/platform/database/database.ts'

const MINUTE_PRICE = 200

export interface LiveCalls {
  readonly calls: number
  /** The calls connect within the minute that begins here. */
  readonly from: Date
  /** Every fifth member can pay only for this many minutes. */
  readonly minutes: number
}

const PEOPLE = `
  insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
    terms_accepted_at, sensitive_data_accepted_at, created_at)
  select md5($2 || n)::uuid, $2, 'Simulated', $2 || '-sim-' || n, $2 || '-sim-' || n, $2 || n || '@sim.example', $2 || n || '@sim.example',
    '+4930231250', '1985-05-05', 'none', 'de', 'de', $3, $3, $3
  from generate_series(1, $1::int) n`
const AGENTS = `insert into agents (account_id, display_name) select md5('agent' || n)::uuid, 'Agent ' || n from generate_series(1, $1::int) n`
const WALLETS = `
  select g.applied from generate_series(1, $1::int) n, lateral credits_grant(md5('member' || n)::uuid, 'platform_bonus', true,
    (case when n % 5 = 0 then 1 + n % $2::int else 10000 end) * ${MINUTE_PRICE}::bigint, 'demo_grant', 'simulation', n::text, '', 'simulation:' || n, $3) g`
const CALLS = `
  insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes, provider,
    provider_call_id, state, started_at, ringing_at, connected_at, due_at, node_id)
  select md5('call' || n)::uuid, 'web', md5('member' || n)::uuid, md5('member' || n)::uuid, $2, 'Simulated', md5('agent' || n)::uuid, 'de', false, ${MINUTE_PRICE}, 10000, 'embedded',
    'leg-' || n, 'active', $3, $3, at, at, $4
  from generate_series(1, $1::int) n, lateral (select $3::timestamptz + (n * 7919 % 60000) * interval '1 millisecond' as at) t`

/** Inserts running calls as the owner, because the server's role may not. */
export const addLiveCalls = async (
  owner: Database,
  profileId: string,
  { calls, from, minutes }: LiveCalls,
): Promise<void> => {
  const { pool } = owner
  await pool.query(PEOPLE, [calls, 'member', from])
  await pool.query(PEOPLE, [calls, 'agent', from])
  await pool.query(AGENTS, [calls])
  await pool.query(WALLETS, [calls, minutes, from])
  await pool.query(CALLS, [calls, profileId, from, crypto.randomUUID()])
  await pool.query('analyze')
}
