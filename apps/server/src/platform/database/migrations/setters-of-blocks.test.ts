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
  directory = await filesBefore('0123-setters-of-blocks.sql')
})
afterAll(async () => {
  await copy.drop()
  await rm(directory, { recursive: true, force: true })
})

const rowsOf = async (text: string) => (await copy.owner.pool.query(text)).rows

test('who has set a block is known by their account where they have one, and by name where they are of a chat team', async () => {
  const options = { owner: copy.ownerConnection, log: silentLog, addRows: addMissingCountries }
  await migrate({ ...options, directory })
  await rowsOf(`insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code,
       language, terms_accepted_at, sensitive_data_accepted_at, created_at)
     select md5(who)::uuid, case when who in ('vera', 'nora') then 'agent' else 'member' end, who, who, who, who, who,
       '+49151' || (10000000 + place), '1980-01-01', '', 'de', 'de', now(), now(), now()
     from unnest(array['vera', 'nora', 'one', 'two', 'three']) with ordinality as w (who, place)`)
  await rowsOf(
    `insert into agents (account_id, display_name) values (md5('vera')::uuid, 'Vera'), (md5('nora')::uuid, 'Nora')`,
  )
  await rowsOf(`insert into consultant_blocks (member_id, agent_id, id, blocked_at, set_by)
     select md5(who)::uuid, md5('vera')::uuid, gen_random_uuid(), now(), by
     from (values ('one', 'Nora'), ('two', 'Mara (Team Rot)'), ('three', null)) as b (who, by)`)
  await migrate(options)
  expect(
    await rowsOf(`select a.username as member, b.set_by as name, s.display_name as colleague from consultant_blocks b
       join accounts a on a.id = b.member_id left join agents s on s.account_id = b.set_by_agent order by 1`),
  ).toEqual([
    { member: 'one', name: null, colleague: 'Nora' },
    { member: 'three', name: null, colleague: null },
    { member: 'two', name: 'Mara (Team Rot)', colleague: null },
  ])
})
