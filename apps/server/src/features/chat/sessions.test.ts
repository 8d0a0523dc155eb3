import {
  type ChatMessage,
  type ChatSession,
  chatMessagesPath,
  chatReadPath,
  chatSessionPath,
  chatSessionsPath,
  chatStandInPath,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addChat, addConsultant, addMember, answerAs, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { displayNameOf } from '../agents/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const read = (person: SignedIn, sessionId: string, messageId: string) =>
  postAs(server, person, chatReadPath(sessionId), { messageId })
const session = async (member: SignedIn, profileId: string): Promise<ChatSession> =>
  (await getAs(server, member, chatSessionPath(profileId))).json()
const unread = async (member: SignedIn) => [
  (await getAs(server, member, unreadCountPath)).json(),
  (await getAs(server, member, unreadPerSessionPath)).json(),
]

test('concurrent requests open one session', async () => {
  const member = await addMember(server.context)
  const { profileId } = await addConsultant(server.context)
  const ids = await Promise.all(Array.from({ length: 12 }, () => openSession(server, member, profileId)))
  expect(new Set(ids).size).toBe(1)
})

test('a session is opened by the profile’s id or slug, and not for one that does not exist', async () => {
  const member = await addMember(server.context)
  const profile = await addProfile(server.context)
  expect((await session(member, profile.slug)).id).toBe((await session(member, profile.id)).id)
  for (const unknown of [newId(), 'nobody', "x'--"]) {
    const answer = await getAs(server, member, chatSessionPath(unknown))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'profile_not_found'])
  }
})

test('the price shown is the member’s own', async () => {
  const { profileId } = await addConsultant(server.context)
  const member = await addMember(server.context)
  const subscriber = await addMember(server.context, 1_000, { hasActiveSubscription: true })
  expect((await session(member, profileId)).messagePrice).toBe(1)
  expect((await session(subscriber, profileId)).messagePrice).toBe(0.5)
})

test('answers count as unread until they are read, and the pointer never goes back', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  await answerAs(server, consultant, sessionId, 'Guten Abend')
  await answerAs(server, consultant, sessionId, 'Wie geht es Ihnen?')
  expect(await unread(member)).toEqual([{ unreadCount: 2 }, { unreadCounts: { [sessionId]: 2 } }])
  const messages = (await getAs(server, member, chatMessagesPath(sessionId))).json<ChatMessage[]>()
  const [first, second, third] = messages.map((message) => message.id)
  expect(messages.map(({ sender }) => sender)).toEqual(['user', 'other', 'other'])
  await read(member, sessionId, second ?? '')
  expect(await unread(member)).toEqual([{ unreadCount: 1 }, { unreadCounts: { [sessionId]: 1 } }])
  await read(member, sessionId, third ?? '')
  await read(member, sessionId, first ?? '')
  expect(await unread(member)).toEqual([{ unreadCount: 0 }, { unreadCounts: {} }])
})

test('a read mark beyond the newest message does not mark the next one', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  await answerAs(server, consultant, sessionId, 'eins')
  await read(member, sessionId, '999999999999')
  await answerAs(server, consultant, sessionId, 'zwei')
  expect((await unread(member))[0]).toEqual({ unreadCount: 1 })
})

test('a thread is paged by 100 in order, with cursors in both directions', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  for (let index = 1; index <= 103; index += 1) await answerAs(server, consultant, sessionId, `Nr. ${index}`)
  const page = async (query = ''): Promise<ChatMessage[]> =>
    (await getAs(server, member, `${chatMessagesPath(sessionId)}${query}`)).json()
  const newest = await page()
  expect([newest.length, newest[0]?.content, newest.at(-1)?.content]).toEqual([100, 'Nr. 4', 'Nr. 103'])
  const older = await page(`?before=${newest[0]?.id}`)
  expect(older.map((message) => message.content)).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 3'])
  const newer = await page(`?after=${newest.at(-3)?.id}`)
  expect(newer.map((message) => message.content)).toEqual(['Nr. 102', 'Nr. 103'])
  expect((await getAs(server, member, `${chatMessagesPath(sessionId)}?after=x`)).statusCode).toBe(422)
})

test('another member can neither read nor mark nor change a session', async () => {
  const { consultant, sessionId } = await addChat(server)
  await answerAs(server, consultant, sessionId, 'vertraulich')
  const stranger = await addMember(server.context)
  const answers = [
    await getAs(server, stranger, chatMessagesPath(sessionId)),
    await read(stranger, sessionId, '1'),
    await postAs(server, stranger, chatStandInPath(sessionId), { isDeclined: true }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'chat_session_not_found'])
  expect((await getAs(server, stranger, chatSessionsPath)).json()).toEqual([])
})

test('sessions are listed newest first, with their last message', async () => {
  const { member, sessionId, profileId } = await addChat(server)
  const other = await addProfile(server.context)
  server.clock.advance(1_000)
  const empty = await openSession(server, member, other.id)
  server.clock.advance(1_000)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'zuletzt' })
  const list = (await getAs(server, member, chatSessionsPath)).json<ChatSession[]>()
  expect(list.map((one) => [one.id, one.lastMessage?.content ?? null])).toEqual([
    [sessionId, 'zuletzt'],
    [empty, null],
  ])
})

test('a stand-in who may also answer is named before anything is paid', async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const alone = await addConsultant(server.context)
  const played = await addProfile(server.context)
  const member = await addMember(server.context)
  const name = await displayNameOf(server.context, lead.accountId)
  expect((await session(member, colleague.profileId)).standIn).toEqual({ kind: 'colleague', name, isDeclined: false })
  expect((await session(member, alone.profileId)).standIn).toBeNull()
  expect((await session(member, played.id)).standIn).toEqual({ kind: 'demo_actor', name: '', isDeclined: false })
})
