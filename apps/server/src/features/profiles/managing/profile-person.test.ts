import { adminProfilesPath } from '@velvetline/contracts/profile-editing'
import {
  type AdminProfile,
  type AdminProfiles,
  adminProfileAgentsPath,
  adminProfilePath,
  type ProfileAgents,
} from '@velvetline/contracts/profile-managing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, patchAs, postAs } from '../../../../test/requests.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

test('past 200 consultants the present one is named, and everybody can be found by name or agency', async () => {
  const agencyId = await addEmptyAgency(server.context, 'Salon Last')
  const people = Array.from({ length: 205 }, (_, index) => `Crowd ${String(index).padStart(3, '0')}`)
  await rows(
    server,
    `with made as (
       insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@crowd.example',
         'email_key', n || '@crowd.example', 'username', n, 'username_key', n, 'phone', '+43720555' || right(n, 3)))).*
       from accounts a, unnest($1::text[]) n where a.id = $2 returning id, username)
     insert into agents (account_id, display_name) select id, username from made`,
    [people, (await addAgent(server.context)).accountId],
  )
  const last = await addAgent(server.context, { agencyId, leadsAgency: false })
  await rows(server, "update agents set display_name = 'Zz Last' where account_id = $1", [last.accountId])
  const { id } = await addProfile(server.context, { agentId: last.accountId })
  expect((await getAs(server, admin, adminProfilePath(id))).json()).toMatchObject({
    agent: { id: last.accountId, name: 'Zz Last' },
  })
  const found = async (words: string) =>
    (await postAs(server, admin, adminProfileAgentsPath, { words }))
      .json<ProfileAgents>()
      .agents.map(({ name }) => name)
  expect([await found('zz l'), await found('crowd 204')]).toEqual([['Zz Last'], ['Crowd 204']])
  const agency = (await getAs(server, admin, adminProfilePath(id))).json<AdminProfile>().agent?.agency
  expect([agency, await found('salon l'), (await found('')).length]).toEqual(['Salon Last', ['Zz Last'], 20])
  expect((await patchAs(server, admin, adminProfilePath(id), { featuredPosition: 3 })).json()).toMatchObject({
    agent: { id: last.accountId },
  })
  const listed = (await getAs(server, admin, `${adminProfilesPath}?limit=100`)).json<AdminProfiles>()
  expect(listed.profiles.find((one) => one.id === id)?.agent).toEqual({ id: last.accountId, name: 'Zz Last' })
})
