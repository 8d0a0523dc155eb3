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

/** `$1` is unique to the call. */
const PEOPLE = `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code,
    language, email_confirmed_at, terms_accepted_at, sensitive_data_accepted_at, created_at)
  select md5($1 || n)::uuid, $2, 'One of many', key, key, key || '@many.example', key || '@many.example', '+4930231250', '1985-05-05', 'none',
    'de', 'de', $4, $4, $4, $4
  from generate_series(1, $3::int) n, lateral (select md5($1 || n) as key) k`
const BROWSERS = `insert into account_sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at)
  select gen_random_uuid(), id, sha256(convert_to($1 || replace(id::text, '-', ''), 'UTF8')), 'test', $3, $3,
    $3::timestamptz + interval '${SESSION_COOKIE_DAYS} days'
  from unnest($2::uuid[]) id`
const AGENTS = `insert into agents (account_id, display_name)
  select md5($1 || n)::uuid, 'Agent ' || n from generate_series(1, $2::int) n`
const WALLETS = `select count(g.applied) from generate_series(1, $2::int) n, lateral credits_grant(md5($1 || n)::uuid, 'platform_bonus', true, $3,
    'demo_grant', 'test', n::text, '', 'many:' || $1 || n, $4) g`
const CHATS = `insert into chat_sessions (id, member_id, profile_id, created_at)
  select md5('chat' || $1 || n)::uuid, md5($1 || n)::uuid, ($3::uuid[])[(n - 1) % cardinality($3::uuid[]) + 1], $4
  from generate_series(1, $2::int) n returning id as "sessionId", member_id as "memberId", profile_id as "profileId"`

const idsOf = async ({ pool }: TestDatabase['owner'], seed: string, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select md5($1 || n)::uuid as id from generate_series(1, $2::int) n',
    [seed, count],
  )
  return rows.map(({ id }) => id)
}

/** A browser for each account, with a secret that nobody can guess. @returns their cookies */
export const signInMany = async (
  { pool }: TestDatabase['owner'],
  accountIds: readonly string[],
  at: Date,
): Promise<(accountId: string) => string> => {
  const secret = randomUUID().replaceAll('-', '')
  await pool.query(BROWSERS, [secret, accountIds, at])
  return (accountId) => `velvetline_session=${secret}${accountId.replaceAll('-', '')}`
}

const insertPeople = async (owner: TestDatabase['owner'], { role, count, at }: ManyPeople) => {
  const seed = randomUUID()
  await owner.pool.query(PEOPLE, [seed, role, count, at])
  const cookieOf = await signInMany(owner, await idsOf(owner, seed, count), at)
  return { seed, cookieOf }
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
  const { seed, cookieOf } = await insertPeople(owner, { role: 'member', count, at })
  if (amount > 0) await owner.pool.query(WALLETS, [seed, count, amount, at])
  const { rows } = await owner.pool.query<Omit<Chatter, 'cookie'>>(CHATS, [seed, count, profileIds, at])
  return rows.map((row) => ({ ...row, cookie: cookieOf(row.memberId) }))
}

/** Agents without a profile, with a signed-in browser each. */
export const addAgents = async (
  owner: TestDatabase['owner'],
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<{ readonly agentId: string; readonly cookie: string }[]> => {
  const { seed, cookieOf } = await insertPeople(owner, { role: 'agent', count, at })
  await owner.pool.query(AGENTS, [seed, count])
  return (await idsOf(owner, seed, count)).map((id) => ({ agentId: id, cookie: cookieOf(id) }))
}
