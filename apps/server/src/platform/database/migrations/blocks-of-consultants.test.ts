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
  directory = await filesBefore('0114-blocks-of-consultants.sql')
})
afterAll(async () => {
  await copy.drop()
  await rm(directory, { recursive: true, force: true })
})

const rowsOf = async (text: string) => (await copy.owner.pool.query(text)).rows
const day = (of: number): string => `2026-11-${10 + of}T12:00:00Z`

/** Vera has the profiles v1 and v2, Nora has n1. */
const FILL = [
  `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
     terms_accepted_at, sensitive_data_accepted_at, created_at)
   select md5(who)::uuid, case when who in ('vera', 'nora') then 'agent' else 'member' end, who, who, who, who, who,
     '+49151' || (10000000 + place), '1980-01-01', '', 'de', 'de', now(), now(), now()
   from unnest(array['vera', 'nora', 'once', 'twice', 'closed', 'both', 'own', 'gone']) with ordinality as w (who, place)`,
  `insert into agents (account_id, display_name) values (md5('vera')::uuid, 'Vera'), (md5('nora')::uuid, 'Nora')`,
  `insert into profiles (id, slug, name, agent_id, age, height_cm, years_of_experience, main_language, languages, title_de, title_en,
     description_de, description_en, about_de, about_en, specialties_de, specialties_en, created_at)
   select md5(slug)::uuid, slug, slug, md5(agent)::uuid, 30, 170, 3, 'de', '{de}', '', '', '', '', '', '', '{}', '{}', now()
   from (values ('v1', 'vera'), ('v2', 'vera'), ('n1', 'nora')) as p (slug, agent)`,
  `insert into chat_sessions (id, member_id, profile_id, created_at, last_message_at, waiting_since, blocked_by_profile_at, blocked_by_member_at,
     closed_by_staff_at, is_erased)
   select md5(who || slug)::uuid, md5(who)::uuid, md5(slug)::uuid, now(), '${day(0)}', waits::timestamptz, by_profile::timestamptz,
     by_member::timestamptz, closed::timestamptz, who = 'gone'
   from (values
     ('once', 'v1', null, '${day(1)}', null, null), ('once', 'v2', '${day(0)}', null, null, null), ('once', 'n1', '${day(0)}', null, null, null),
     ('twice', 'v1', null, '${day(3)}', null, null), ('twice', 'v2', null, '${day(2)}', null, null),
     ('closed', 'v1', null, '${day(4)}', '${day(4)}', '${day(4)}'), ('closed', 'v2', '${day(0)}', null, null, null),
     ('both', 'v1', null, '${day(1)}', '${day(4)}', '${day(4)}'),
     ('own', 'n1', null, null, '${day(1)}', null),
     ('gone', 'v1', null, '${day(1)}', null, null)) as s (who, slug, waits, by_profile, by_member, closed)`,
]

test('blocks of a profile become its person’s, since the first of them; what staff have closed is nobody’s', async () => {
  const options = { owner: copy.ownerConnection, log: silentLog, addRows: addMissingCountries }
  await migrate({ ...options, directory })
  for (const statement of FILL) await rowsOf(statement)
  await migrate(options)
  const blocks = await rowsOf(`select m.username as member, a.username as consultant, b.blocked_at as at, b.set_by as by
    from consultant_blocks b join accounts m on m.id = b.member_id join accounts a on a.id = b.agent_id order by 1`)
  const byVera = { consultant: 'vera', by: null }
  expect(blocks).toEqual([
    { ...byVera, member: 'both', at: new Date(day(1)) },
    { ...byVera, member: 'once', at: new Date(day(1)) },
    { ...byVera, member: 'twice', at: new Date(day(2)) },
  ])
  const waiting = await rowsOf(`select a.username || ' ' || p.slug as place from chat_sessions s
    join accounts a on a.id = s.member_id join profiles p on p.id = s.profile_id where s.waiting_since is not null order by 1`)
  expect(waiting).toEqual([{ place: 'closed v2' }, { place: 'once n1' }])
  const closed = await rowsOf('select count(*)::int as count from contact_blocks')
  // Once for each of Vera's profiles and the three that she has blocked, two that are closed, and the member's own.
  expect(closed).toEqual([{ count: 3 * 2 + 2 + 1 }])
})
