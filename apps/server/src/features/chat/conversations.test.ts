import {
  type AgentConversation,
  type AgentMessage,
  agentConversationsPath,
  agentMessagesPath,
  agentReadPath,
} from '@velvetline/contracts/agents'
import { type ChatMessage, chatMessagesPath, chatSessionPath, chatStandInPath } from '@velvetline/contracts/chat'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addChat,
  addConsultant,
  addMember,
  answerAs,
  giveNuggets,
  openSession,
  sendAs,
} from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { displayNameOf } from '../agents/index.ts'
import { readBalance } from '../credits/index.ts'
import { listWaiting } from './list-sessions.ts'
import { chooseStandIn } from './open-session.ts'
import { markRead } from './read-messages.ts'
import { removeMessage } from './remove-messages.ts'
import { sendProfileMessage } from './send-profile-message.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const inbox = async (agent: SignedIn): Promise<AgentConversation[]> =>
  (await getAs(server, agent, agentConversationsPath)).json()

/** A colleague with a profile, and the lead of their agency. */
const addAgency = async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const member = await addMember(server.context)
  const sessionId = await openSession(server, member, colleague.profileId)
  const say = (content: string) => sendAs(server, member, { sessionId, profileUuid: colleague.profileId, content })
  return { lead, colleague, member, sessionId, say }
}

test('an agent sees only the conversations of the profiles they manage', async () => {
  const { lead, colleague, say, sessionId } = await addAgency()
  await say('Hallo')
  const stranger = await addAgent(server.context)
  expect((await inbox(lead)).map((one) => [one.sessionId, one.isOwnProfile])).toEqual([[sessionId, false]])
  expect((await inbox(colleague)).map((one) => [one.sessionId, one.isOwnProfile])).toEqual([[sessionId, true]])
  expect(await inbox(stranger)).toEqual([])
  const answers = [
    await getAs(server, stranger, agentMessagesPath(sessionId)),
    await answerAs(server, stranger, sessionId, 'Hallo'),
    await postAs(server, stranger, agentReadPath(sessionId), { messageId: '1' }),
    await getAs(server, stranger, agentMessagesPath('nonsense')),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'chat_session_not_found'])
})

test('the conversation that has waited longest is listed first, then the most recent', async () => {
  const consultant = await addConsultant(server.context)
  const write = async (): Promise<string> => {
    server.clock.advance(1_000)
    const member = await addMember(server.context)
    const sessionId = await openSession(server, member, consultant.profileId)
    await sendAs(server, member, { sessionId, profileUuid: consultant.profileId, content: 'Hallo' })
    return sessionId
  }
  const [first, second, third, fourth] = [await write(), await write(), await write(), await write()]
  server.clock.advance(1_000)
  await answerAs(server, consultant, first, 'Guten Abend')
  server.clock.advance(1_000)
  await answerAs(server, consultant, third, 'Guten Abend')
  const list = await inbox(consultant)
  expect(list.map((one) => one.sessionId)).toEqual([second, fourth, third, first])
  expect(list.map((one) => one.waitingSince !== null)).toEqual([true, true, false, false])
})

test('the agent sees a pseudonym of the member and what helps to serve, nothing else', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server, 100, {
    name: 'Geheimer Name',
    username: 'mondlicht',
  })
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const answer = await getAs(server, consultant, agentConversationsPath)
  expect(answer.json<AgentConversation[]>()[0]?.member).toEqual({
    username: 'mondlicht',
    memberSince: '2026-06-01',
    isSubscriber: false,
    language: 'de',
    country: 'de',
    timeZone: 'Europe/Berlin',
    canWrite: false,
  })
  expect(answer.body).not.toMatch(/Geheim|@|\+49|balance/)
})

test('the agent sees at once when a member can write again', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server, 100)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const before = await getAs(server, consultant, agentConversationsPath)
  await giveNuggets(server.context, member.accountId, 500)
  await expect
    .poll(async () => {
      const headers = { 'if-none-match': String(before.headers.etag) }
      const after = await getAs(server, consultant, agentConversationsPath, headers)
      return after.statusCode === 200 && after.json<AgentConversation[]>()[0]?.member.canWrite
    })
    .toBe(true)
})

test('an answer by the lead carries the lead’s name, one by the consultant does not', async () => {
  const { lead, colleague, member, sessionId, say } = await addAgency()
  await say('Hallo')
  expect((await answerAs(server, lead, sessionId, 'Ich vertrete sie gerade')).statusCode).toBe(201)
  expect((await answerAs(server, colleague, sessionId, 'Da bin ich')).statusCode).toBe(201)
  const name = await displayNameOf(server.context, lead.accountId)
  const messages = (await getAs(server, member, chatMessagesPath(sessionId))).json<ChatMessage[]>()
  expect(messages.map((one) => one.answeredBy)).toEqual([null, name, null])
  const seen = (await getAs(server, lead, agentMessagesPath(sessionId))).json<AgentMessage[]>()
  expect(seen.map((one) => one.sender)).toEqual(['other', 'user', 'user'])
})

test('after a member has declined a stand-in, only the consultant of the profile can answer', async () => {
  const { lead, colleague, member, sessionId, say } = await addAgency()
  await say('Hallo')
  const choose = (isDeclined: boolean) => postAs(server, member, chatStandInPath(sessionId), { isDeclined })
  expect((await choose(true)).json().standIn.isDeclined).toBe(true)
  expect((await inbox(lead))[0]?.canAnswer).toBe(false)
  expect((await inbox(colleague))[0]?.canAnswer).toBe(true)
  const refused = await answerAs(server, lead, sessionId, 'Hallo')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'stand_in_declined'])
  expect((await answerAs(server, colleague, sessionId, 'Hallo')).statusCode).toBe(201)
  await choose(false)
  expect((await answerAs(server, lead, sessionId, 'Hallo')).statusCode).toBe(201)
})

test('a demo actor can be declined as well', async () => {
  const profile = await addProfile(server.context)
  const member = await addMember(server.context)
  const sessionId = await openSession(server, member, profile.id)
  await sendAs(server, member, { sessionId, profileUuid: profile.id, content: 'Hallo' })
  expect(await listWaiting(server.context, [profile.id])).toMatchObject([{ sessionId, memberLanguage: 'de' }])
  await chooseStandIn(server.context, member.accountId, sessionId, true)
  expect(await listWaiting(server.context, [profile.id])).toEqual([])
  const about = { sessionId, memberId: member.accountId, profileId: profile.id }
  const answer = { ...about, authorId: null, answeredBy: null, content: 'Hallo', key: newId() }
  await expect(sendProfileMessage(server.context, answer)).rejects.toThrow('stand_in_declined')
})

test('an answer is free, ends the wait, and is stored once per key', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const send = (content: string) =>
    postAs(server, consultant, agentMessagesPath(sessionId), { content }, { 'idempotency-key': 'answer-key-1' })
  const answers = await Promise.all([send('Guten Abend'), send('Guten Abend'), send('Guten Abend')])
  expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 200, 201])
  expect((await send('etwas anderes')).json().code).toBe('idempotency_key_reused')
  const id = answers[0]?.json().message.id
  expect((await inbox(consultant))[0]).toMatchObject({ waitingSince: null, unreadCount: 0, messageCount: 2 })
  expect((await readBalance(server.context, member.accountId)).balance).toBe(900)
  await removeMessage(server.context, sessionId, Number(id))
  const again = await send('Guten Abend')
  expect([again.statusCode, again.json().message.id]).toEqual([200, id])
})

test('the agent sees unread messages, and how far the member has read', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const sent = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  expect((await inbox(consultant))[0]?.unreadCount).toBe(1)
  const { id } = sent.json().message
  await postAs(server, consultant, agentReadPath(sessionId), { messageId: id })
  expect((await inbox(consultant))[0]).toMatchObject({ unreadCount: 0, waitingSince: expect.any(String) })
  expect((await getAs(server, member, chatSessionPath(profileId))).json().readByOtherUpTo).toBe(id)
  const answer = await answerAs(server, consultant, sessionId, 'Guten Abend')
  const isRead = async () =>
    (await getAs(server, consultant, agentMessagesPath(sessionId))).json<AgentMessage[]>().at(-1)?.isReadByMember
  expect(await isRead()).toBe(false)
  await markRead(server.context, member.accountId, sessionId, answer.json().message.id)
  expect(await isRead()).toBe(true)
})
