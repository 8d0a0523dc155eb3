import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBefore } from '../../../../test/files-before.ts'
import { silentLog } from '../../../../test/silent-log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { addMissingCountries } from '../../../features/countries/index.ts'
import { migrate } from './migrate.ts'

let copy: TestDatabase
let directory: string

beforeAll(async () => {
  copy = await createEmptyDatabase()
  directory = await filesBefore('0074-members-in-keys-of-the-ledger.sql')
})
afterAll(async () => {
  await copy.drop()
  await rm(directory, { recursive: true, force: true })
})

const run = (text: string) => copy.owner.pool.query(text)

/** Two members with two conversations each: messages, and one row of everything that hangs on a conversation or a call. */
const FILL = [
  `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
     terms_accepted_at, sensitive_data_accepted_at, created_at)
   select md5(who)::uuid, case when who like 'agent%' then 'agent' else 'member' end, who, who, who, who, who, '+49151' || (10000000 + place), '1980-01-01', '', 'de', 'de',
     now(), now(), now() from unnest(array['member1', 'member2', 'agent1']) with ordinality as w (who, place)`,
  `insert into agents (account_id, display_name) values (md5('agent1')::uuid, 'Agent')`,
  `insert into profiles (id, slug, name, agent_id, age, height_cm, years_of_experience, main_language, languages, title_de, title_en,
     description_de, description_en, about_de, about_en, specialties_de, specialties_en, created_at)
   select md5(who)::uuid, who, who, md5('agent1')::uuid, 30, 170, 3, 'de', '{de}', '', '', '', '', '', '', '{}', '{}', now()
   from unnest(array['profile1', 'profile2']) who`,
  `insert into wallets (member_id) select md5('member' || m)::uuid from generate_series(1, 2) m`,
  `insert into ledger_transfers (from_account, to_account, amount, kind, member_id, reference_type, reference_id, balance_after, idempotency_key, occurred_at)
   select 1, 2, 100, 'purchase', w.member_id, 'test', n::text, 0, w.member_id || ':' || n, now() from wallets w, generate_series(1, 20) n`,
  `insert into chat_sessions (id, member_id, profile_id, created_at)
   select gen_random_uuid(), md5('member' || m)::uuid, md5('profile' || p)::uuid, now() from generate_series(1, 2) m, generate_series(1, 2) p`,
  `insert into chat_media (id, session_id, kind, byte_count, width, height, created_at) select id, id, 'image', 1, 1, 1, now() from chat_sessions`,
  `insert into chat_messages (id, session_id, sender, message_type, content, client_key, request_hash, created_at, media_id)
   select nextval('chat_message_ids'), s.id, 'member', case n when 1 then 'image' else 'text' end, '', n::text, '', now(),
     case n when 1 then s.id end
   from chat_sessions s, generate_series(1, 50) n`,
  `insert into chat_notices (session_id, account_id, channel, message_id, notice_id, sent_at)
   select id, md5('agent1')::uuid, 'mail', 1, id, now() from chat_sessions`,
  `insert into conversation_claims select id, md5('agent1')::uuid, now(), now() from chat_sessions`,
  `insert into conversation_notes select id, md5('agent1')::uuid, 'a note', now() from chat_sessions`,
  `insert into conversation_readers (agent_id, session_id, ends_at) select md5('agent1')::uuid, id, now() from chat_sessions limit 1`,
  `insert into earning_marks select id, 1 from chat_sessions`,
  `insert into chat_teams (id, name, endpoint_url, is_on, api_key_hash, api_key_ending, sealed_secret, created_at)
   values (gen_random_uuid(), 'Team', 'https://team.example', false, '', 'abcd', '', now())`,
  `insert into chat_team_deliveries (id, team_id, session_id, message_id, due_at, give_up_at, created_at)
   select gen_random_uuid(), t.id, m.session_id, m.id, now(), now(), now() from chat_teams t, chat_messages m`,
  `insert into reports (id, kind, reason, text, reporter_side, session_id, subject_side, same_key, created_at, state)
   select id, 'conversation', 'spam', '', 'member', id, 'profile', id::text, now(), 'open' from chat_sessions
   union all select gen_random_uuid(), 'profile', 'spam', '', 'guest', null, 'profile', '', now(), 'open'`,
  `insert into calls (id, line, member_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes, provider,
     state, end_reason, started_at, ended_at, node_id)
   select md5('call' || m)::uuid, 'web', md5('member' || m)::uuid, md5('profile1')::uuid, '', md5('agent1')::uuid, 'de', false, 200, 60, '',
     'ended', 'missed', now(), now(), gen_random_uuid() from generate_series(1, 2) m`,
  `insert into calls (id, line, member_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes, provider,
     state, end_reason, started_at, ended_at, node_id)
   select md5('premium' || n)::uuid, 'premium', null, profile_id, '', agent_id, 'de', false, 0, 60, '', v.state, reason, now(), ended,
     gen_random_uuid()
   from (select * from calls limit 1) c, (values (1, 'ended', 'missed', now()), (2, 'active', null, null)) as v (n, state, reason, ended)`,
  `insert into call_minutes (call_id, minute, began_at, charged_at, bonus, bought)
   select id, n, now(), now(), 0, 200 from calls, generate_series(1, 3) n where member_id is not null`,
  `insert into earning_lines (event_key, kind, funding, rule, agent_id, profile_id, member_id, call_id, minute, country_code, currency,
     unit_micros, vat_basis_points, share_basis_points, centinuggets, gross_micros, vat_micros, share_micros, platform_micros, given_micros, at,
     day, month, booked_at)
   select call_id || ':' || minute, 'minute', 'bonus', case minute when 3 then 'no_consultant' else 'bonus' end,
     case when minute < 3 then md5('agent1')::uuid end, md5('profile1')::uuid, c.member_id, call_id, minute, 'de', 'EUR', 1, 0, 0, 200, 0, 0, 0, 0,
     0, now(), now(), '2026-01-01', now() from call_minutes m join calls c on c.id = m.call_id`,
  `insert into earning_lines overriding system value select (jsonb_populate_record(l, jsonb_build_object('id', id + 1000, 'event_key', event_key || ':off', 'rule',
     'bonus_withdrawn', 'of_line', id))).* from earning_lines l where minute = 1`,
  `insert into earning_bonuses (line_id, agent_id, member_id, day, centinuggets, counted, state, since)
   select id, agent_id, member_id, day, 200, 0, 'waiting', now() from earning_lines where rule = 'bonus'`,
  `insert into call_sounds select id, 3, now() from calls where member_id is not null`,
]

const OF_CONVERSATIONS = ['chat_media', 'chat_messages', 'chat_notices', 'conversation_claims', 'conversation_notes']
const ALSO = ['conversation_readers', 'earning_marks', 'chat_team_deliveries']

test('rows that were there before get their member and are known by their keys, all of them', async () => {
  const options = { owner: copy.ownerConnection, log: silentLog, addRows: addMissingCountries }
  await migrate({ ...options, directory })
  for (const statement of FILL) await run(statement)
  await migrate(options)
  const wrong: string[] = []
  const check = async (table: string, text: string): Promise<void> => {
    const { rows } = await run(text)
    if (rows[0].count === 0 || rows[0].wrong > 0) wrong.push(`${table}: ${JSON.stringify(rows[0])}`)
  }
  const counts = (column: string) =>
    `select count(*)::int as count, count(*) filter (where ${column} is distinct from o.member_id)::int as wrong`
  for (const table of [...OF_CONVERSATIONS, ...ALSO])
    await check(table, `${counts('t.member_id')} from ${table} t left join chat_sessions o on o.id = t.session_id`)
  await check(
    'reports',
    `${counts('t.session_member_id')} from reports t left join chat_sessions o on o.id = t.session_id`,
  )
  for (const table of ['call_minutes', 'call_sounds'])
    await check(table, `${counts('t.member_id')} from ${table} t left join calls o on o.id = t.call_id`)
  expect(wrong).toEqual([])
  const owners = `select owner_id = coalesce(agent_id, profile_id) and payee_id is not distinct from agent_id as "isOwned", count(*)::int from earning_lines group by 1`
  expect((await run(owners)).rows).toEqual([{ isOwned: true, count: 8 }])
  const reserved = await run(`select call_id = md5('premium2')::uuid as "isTheOpenOne" from agent_last_calls`)
  expect(reserved.rows).toEqual([{ isTheOpenOne: true }])
  expect((await run('select count(*)::int as count from chat_messages')).rows).toEqual([{ count: 200 }])
  const keys = `select
    (select count(*)::int from chat_messages m join chat_message_keys k using (session_id, client_key, member_id)
      where k.message_id = m.id) as messages,
    (select count(*)::int from chat_media d join chat_messages m on m.media_id = d.id and m.id = d.message_id) as files,
    (select count(*)::int from ledger_transfers t join ledger_keys k using (idempotency_key, member_id)
      where k.transfer_id = t.id) as transfers,
    nextval('ledger_transfer_ids') - (select max(id) from ledger_transfers) as next`
  expect((await run(keys)).rows).toEqual([{ messages: 200, files: 4, transfers: 40, next: 1 }])
})
