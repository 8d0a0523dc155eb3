import { type AnalyticsEvent, analyticsEventsPath } from '@velvetline/contracts/analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { cleanUpAnalytics } from './analytics.jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const send = (events: object[], person: SignedIn | null = null, country = 'de') =>
  postAs(server, person, analyticsEventsPath, { events }, { 'x-country-preference': country })
const view = (profileUuid: string): AnalyticsEvent => ({ name: 'profile_view', profileUuid, language: 'de' })
const countsOf = (profileId: string) =>
  server.context.database.kysely
    .selectFrom('analytics_counts')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('hour')
    .execute()

test('events within an hour are added to one count', async () => {
  const { id } = await addProfile(server.context)
  await send([view(id), view(id)])
  await send([view(id)], null)
  expect(await countsOf(id)).toMatchObject([
    { name: 'profile_view', country_code: 'de', language: 'de', role: 'guest', count: 3 },
  ])
  server.clock.advance(HOUR_MS)
  await send([view(id)])
  expect((await countsOf(id)).map(({ count }) => count)).toEqual([3, 1])
})

test('no column identifies a person', async () => {
  const { id } = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  await send([view(id)], member, 'uk')
  const [row] = await countsOf(id)
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'count',
    'country_code',
    'hour',
    'language',
    'name',
    'profile_id',
    'role',
  ])
  expect(row).toMatchObject({ role: 'member', country_code: 'uk' })
  expect(row?.hour.getUTCMinutes()).toBe(0)
})

test('a member’s call counts for members and a guest’s for guests; a contradicting event is dropped', async () => {
  const { id } = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  const calls = (['call_member_direct', 'call_premium_direct'] as const).map((name) => ({ ...view(id), name }))
  await send(calls)
  await send(calls, member)
  expect((await countsOf(id)).map(({ name, role }) => `${name} ${role}`).sort()).toEqual([
    'call_member_direct member',
    'call_premium_direct guest',
  ])
})

test('an event of an unknown profile is dropped without an error, and an unknown event is refused', async () => {
  expect((await send([view(newId()), view('x')])).statusCode).toBe(204)
  const { id } = await addProfile(server.context)
  expect((await send([{ ...view(id), name: 'mouse_moved' }])).statusCode).toBe(422)
  expect((await send([])).statusCode).toBe(422)
  expect((await send(Array.from({ length: 21 }, () => view(id)))).statusCode).toBe(422)
})

test('concurrent batches add up', async () => {
  const profiles = await Promise.all(Array.from({ length: 5 }, () => addProfile(server.context)))
  const events = profiles.map(({ id }) => view(id))
  await Promise.all(Array.from({ length: 10 }, (_, turn) => send(turn % 2 ? events : events.toReversed())))
  for (const { id } of profiles) expect(await countsOf(id)).toMatchObject([{ count: 10 }])
})

test('counts are deleted after 400 days', async () => {
  const { id } = await addProfile(server.context)
  await send([view(id)])
  server.clock.advance(401 * DAY_MS)
  await cleanUpAnalytics(server.context)
  expect(await countsOf(id)).toEqual([])
})
