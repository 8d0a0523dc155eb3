import { randomUUID } from 'node:crypto'
import { SESSION_COOKIE_DAYS } from '../src/platform/http/auth/session-cookie.ts'
import type { TestDatabase } from './test-database.ts'

/** A signed-in member with a chat. */
export interface Chatter {
  readonly memberId: string
  readonly profileId: string
  readonly sessionId: string
  readonly cookie: string
}

interface ManyPeople {
  readonly role: 'member' | 'agent'
  readonly count: number
  readonly at: Date
}

/** `$1` is unique to the call. The secret of a browser is guessable, which only a test may do. */
const PEOPLE = `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code,
    language, email_confirmed_at, terms_accepted_at, sensitive_data_accepted_at, created_at)
  select md5($1 || n)::uuid, $2, 'One of many', key, key, key || '@many.example', key || '@many.example', '+4930231250', '1985-05-05', 'none',
    'de', 'de', $4, $4, $4, $4
  from generate_series(1, $3::int) n, lateral (select md5($1 || n) as key) k`
const BROWSERS = `insert into account_sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at)
  select gen_random_uuid(), md5($1 || n)::uuid, sha256(convert_to('secret' || md5($1 || n), 'UTF8')), 'test', $3, $3,
    $3::timestamptz + interval '${SESSION_COOKIE_DAYS} days'
  from generate_series(1, $2::int) n`
const AGENTS = `insert into agents (account_id, display_name)
  select md5($1 || n)::uuid, 'Agent ' || n from generate_series(1, $2::int) n`
const WALLETS = `select count(g.applied) from generate_series(1, $2::int) n, lateral credits_grant(md5($1 || n)::uuid, 'platform_bonus', true, $3,
    'demo_grant', 'test', n::text, '', 'many:' || $1 || n, $4) g`
const CHATS = `insert into chat_sessions (id, member_id, profile_id, created_at)
  select md5('chat' || $1 || n)::uuid, md5($1 || n)::uuid, ($3::uuid[])[(n - 1) % cardinality($3::uuid[]) + 1], $4
  from generate_series(1, $2::int) n returning id as "sessionId", member_id as "memberId", profile_id as "profileId"`

const cookieOf = (accountId: string): string => `velvetline_session=secret${accountId.replaceAll('-', '')}`

const insertPeople = async ({ pool }: TestDatabase['owner'], { role, count, at }: ManyPeople): Promise<string> => {
  const seed = randomUUID()
  await pool.query(PEOPLE, [seed, role, count, at])
  await pool.query(BROWSERS, [seed, count, at])
  return seed
}

/**
 * Written as the owner with a few statements: hashing the password of each would take longer than most tests. The members write to the
 * profiles in turn.
 */
export const addChatters = async (
  owner: TestDatabase['owner'],
  profileIds: readonly string[],
  { count, amount = 1_000, at }: { readonly count: number; readonly amount?: number; readonly at: Date },
): Promise<Chatter[]> => {
  const seed = await insertPeople(owner, { role: 'member', count, at })
  if (amount > 0) await owner.pool.query(WALLETS, [seed, count, amount, at])
  const { rows } = await owner.pool.query<Omit<Chatter, 'cookie'>>(CHATS, [seed, count, profileIds, at])
  return rows.map((row) => ({ ...row, cookie: cookieOf(row.memberId) }))
}

/** Agents without a profile, with a signed-in browser each. */
export const addAgents = async (
  owner: TestDatabase['owner'],
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<{ readonly agentId: string; readonly cookie: string }[]> => {
  const seed = await insertPeople(owner, { role: 'agent', count, at })
  await owner.pool.query(AGENTS, [seed, count])
  const { rows } = await owner.pool.query<{ id: string }>(
    'select md5($1 || n)::uuid as id from generate_series(1, $2::int) n',
    [seed, count],
  )
  return rows.map(({ id }) => ({ agentId: id, cookie: cookieOf(id) }))
}
