import { chatMessages, chatSessions } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { eventually } from '../../test/eventually.ts'
import { getAs } from '../../test/requests.ts'
import { listMessages, openSession, sendMemberMessage } from '../features/chat/index.ts'
import { findProfile, profilesOfDemoActor } from '../features/profiles/index.ts'
import { answerAsDemoActor } from './answer-as-demo-actor.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts'
import { seedDemoWorld } from './seed-demo-world.ts'
import { startDemoActor } from './start-demo.ts'
import { demoConsultants } from './world/consultants.ts'

let testApp: TestApp

const login = async (email: string): Promise<string> => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier: email, password: DEMO_PASSWORD },
  })
  expect([email, answer.statusCode]).toEqual([email, 200])
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
}
const get = (url: string, cookie: string) => getAs(testApp, { cookie }, url)
const countProfiles = async (): Promise<number> =>
  Number((await testApp.platform.testDatabase.owner.pool.query('select count(*) as count from profiles')).rows[0].count)

beforeAll(async () => {
  testApp = await createTestApp()
  await seedDemoWorld(testApp.context)
})
afterAll(() => testApp.close())

test('the demo world has all its people, each with photos whose files exist', async () => {
  expect(await countProfiles()).toBe(demoConsultants.length)
  const profiles = (await testApp.app.inject('/api/profiles?language=Deutsch')).json<
    { primaryImage: string; cardThumbnail: string }[]
  >()
  expect(profiles.length).toBeGreaterThan(0)
  for (const { primaryImage, cardThumbnail } of profiles) {
    for (const url of [primaryImage, cardThumbnail]) expect((await testApp.app.inject(url)).statusCode).toBe(200)
  }
})

test('seeding again changes nothing', async () => {
  testApp.context.profileCatalogue.drop()
  await seedDemoWorld(testApp.context)
  expect(await countProfiles()).toBe(demoConsultants.length)
})

test('every rating comes from the example reviews, also of a world that lacks them', async () => {
  const { pool } = testApp.platform.testDatabase.owner
  const ratings = async () =>
    (await pool.query('select slug, rating_tenths, review_count from profiles order by slug')).rows as unknown[]
  const before = await ratings()
  expect(before).toContainEqual({ slug: 'margaux', rating_tenths: 49, review_count: 7 })
  await pool.query(`delete from reviews where is_example; update profiles set rating_tenths = 42, review_count = 267`)
  await seedDemoWorld(testApp.context)
  expect(await ratings()).toEqual(before)
  await seedDemoWorld(testApp.context)
  expect(await ratings()).toEqual(before)
})

test('all demo logins work', async () => {
  for (const { email } of DEMO_LOGINS) await login(email)
})

test('the members have the Nuggets they were given', async () => {
  const balance = async (email: string) => (await get('/api/credits/balance', await login(email))).json().balance
  expect(await balance('member@velvetline.example')).toBe(24.5)
  expect(await balance('subscriber@velvetline.example')).toBe(24.5)
})

test('the lead manages three profiles, and each colleague their own', async () => {
  const namesOf = async (email: string): Promise<string[]> =>
    (await get('/api/agent/profiles', await login(email))).json<{ name: string }[]>().map(({ name }) => name)
  expect(await namesOf('agent@velvetline.example')).toEqual(['Valentina', 'Helena', 'Noor'])
  expect(await namesOf('agent2@velvetline.example')).toEqual(['Helena'])
  expect(await namesOf('agent3@velvetline.example')).toEqual(['Noor'])
})

test('a demo actor answers a waiting message once, in the member’s language, and is named as a demo actor', async () => {
  const { context } = testApp
  const cookie = await login('subscriber@velvetline.example')
  const [session] = chatSessions.parse((await get('/api/chat/sessions', cookie)).json())
  expect(session?.standIn).toEqual({ name: '', kind: 'demo_actor', isDeclined: false })
  const job = { sessionId: session?.sessionId ?? '', profileId: session?.profileUuid ?? '' }
  await answerAsDemoActor(context, job)
  await answerAsDemoActor(context, job)
  const messages = chatMessages.parse((await get(`/api/chat/messages/${job.sessionId}`, cookie)).json())
  expect(messages.map(({ sender }) => sender)).toEqual(['user', 'other'])
  const consultant = demoConsultants.find(({ slug }) => slug === session?.profileSlug)
  expect(consultant?.demoActor.replies.de).toContain(messages[1]?.content)
})

test('the demo actor leaves a real consultant’s conversations alone', async () => {
  const { context } = testApp
  const cookie = await login('member@velvetline.example')
  const me = (await get('/api/auth/me', cookie)).json<{ user: { id: string } }>().user
  const valentina = await findProfile(context, 'valentina')
  const session = await openSession(context, me.id, valentina?.id ?? '')
  await sendMemberMessage(context, {
    sessionId: session.sessionId,
    profileId: session.profileUuid,
    memberId: me.id,
    messageType: 'text',
    content: 'Guten Abend',
    key: 'a-key-of-this-test',
  })
  await answerAsDemoActor(context, { sessionId: session.sessionId, profileId: session.profileUuid })
  expect(await listMessages(context, me.id, session.sessionId, {})).toHaveLength(1)
})

test('a message to a demo actor is answered by a job', { timeout: 30_000 }, async () => {
  const { context } = testApp
  await context.jobs.start()
  const stop = await startDemoActor(context)
  const cookie = await login('member@velvetline.example')
  const me = (await get('/api/auth/me', cookie)).json<{ user: { id: string } }>().user
  const [profile] = await profilesOfDemoActor(context)
  const session = await openSession(context, me.id, profile?.id ?? '')
  await sendMemberMessage(context, {
    sessionId: session.sessionId,
    profileId: session.profileUuid,
    memberId: me.id,
    messageType: 'text',
    content: 'Sind Sie da?',
    key: 'another-key-of-this-test',
  })
  const senders = async () => (await listMessages(context, me.id, session.sessionId, {})).map(({ sender }) => sender)
  await eventually(async () => expect(await senders()).toEqual(['user', 'other']), 15_000)
  stop()
})
