import { directCallsPath } from '@velvetline/contracts/calls'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { DAY_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { setSubscription } from '../../accounts/index.ts'
import { cleanUpDirectCalls } from './record-direct-call.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const begin = (
  profileUuid: string,
  caller: SignedIn | null = null,
  { key = newId(), body = {}, country = 'de' }: { key?: string; body?: object; country?: string } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: directCallsPath,
    headers: {
      [IDEMPOTENCY_HEADER]: key,
      'x-country-preference': country,
      ...(caller && { cookie: caller.cookie }),
    },
    payload: { profileUuid, way: 'dialog', ...body },
  })
const callsOf = (profileId: string) =>
  server.context.database.kysely.selectFrom('direct_calls').selectAll().where('profile_id', '=', profileId).execute()
const subscribe = (accountId: string) =>
  server.context.database.transaction((tx) => setSubscription(server.context, tx, accountId, true))

test('a guest’s call is stored without an account, with the premium number and the country', async () => {
  const profile = await addProfile(server.context)
  expect((await begin(profile.id, null, { country: 'uk', body: { way: 'link' } })).statusCode).toBe(204)
  expect(await callsOf(profile.id)).toMatchObject([
    { account_id: null, kind: 'premium', way: 'link', country_code: 'uk', profile_name: profile.name },
  ])
})

test('the caller is taken from the session, never from the body', async () => {
  const profile = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  const other = await addPerson(server.context, 'member')
  await begin(profile.id, member, { body: { userId: other.accountId, accountId: other.accountId, kind: 'member' } })
  expect(await callsOf(profile.id)).toMatchObject([{ account_id: member.accountId, kind: 'premium' }])
})

test('a subscriber dials the member number', async () => {
  const profile = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  await subscribe(member.accountId)
  await begin(profile.id, member)
  expect(await callsOf(profile.id)).toMatchObject([{ account_id: member.accountId, kind: 'member' }])
})

test('the same key is the same call, also when it is sent many times at once', async () => {
  const profile = await addProfile(server.context)
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(profile.id, null, { key })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204))
  expect(await callsOf(profile.id)).toHaveLength(1)
})

test('a key that belongs to another call is refused', async () => {
  const [profile, other] = [await addProfile(server.context), await addProfile(server.context)]
  const key = newId()
  await begin(profile.id, null, { key })
  const answers = [await begin(other.id, null, { key }), await begin(profile.id, null, { key, body: { way: 'link' } })]
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await callsOf(other.id)).toEqual([])
})

test('an unknown profile is refused, and so is an unknown kind of number', async () => {
  expect((await begin(newId())).json()).toMatchObject({ code: 'profile_not_found' })
  const profile = await addProfile(server.context)
  expect((await begin(profile.id, null, { body: { way: 'pigeon' } })).statusCode).toBe(422)
})

test('the number of calls from one address is limited', async () => {
  const flooded = await createTestApp()
  const profile = await addProfile(flooded.context)
  const send = () =>
    flooded.app.inject({ method: 'POST', url: directCallsPath, payload: { profileUuid: profile.id, way: 'link' } })
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await send()).statusCode)
  await flooded.close()
  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('calls of a deleted account are anonymous', async () => {
  const profile = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  await begin(profile.id, member)
  const { kysely } = server.context.database
  await kysely.deleteFrom('accounts').where('id', '=', member.accountId).execute()
  expect(await callsOf(profile.id)).toMatchObject([{ account_id: null }])
})

test('records are deleted after 400 days', async () => {
  const old = await addProfile(server.context)
  await begin(old.id)
  server.clock.advance(399 * DAY_MS)
  await cleanUpDirectCalls(server.context)
  expect(await callsOf(old.id)).toHaveLength(1)
  server.clock.advance(2 * DAY_MS)
  await cleanUpDirectCalls(server.context)
  expect(await callsOf(old.id)).toHaveLength(0)
})
