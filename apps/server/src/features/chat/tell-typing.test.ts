import { agentConversationsPath, agentTypingPath } from '@velvetline/contracts/agents'
import { chatSessionsPath, chatStandInPath, chatTypingPath } from '@velvetline/contracts/chat'
import type { TypingNews } from '@velvetline/contracts/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, addConsultant, addMember, openSession } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { displayNameOf } from '../agents/index.ts'
import { blockMember, blockProfile } from './block-conversation.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const post = async ({ cookie }: SignedIn, url: string, payload: unknown): Promise<number> => {
  const answer = await server.app.inject({ method: 'POST', url, headers: { cookie }, payload: payload as object })
  return answer.statusCode
}
const typeAs = (person: SignedIn, path: string, isTyping = true) => post(person, path, { isTyping })

/** What the person's open pages are told. */
const newsTo = ({ accountId }: SignedIn): TypingNews[] => {
  const news: TypingNews[] = []
  server.context.bus.listen(accountId, (event) => {
    if (event.type === 'typing') news.push(event.data)
  })
  return news
}

const addAgency = async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const member = await addMember(server.context)
  return { lead, colleague, member, sessionId: await openSession(server, member, colleague.profileId) }
}

test('each side is notified when the other types or stops, without a name', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  const [toMember, toConsultant] = [newsTo(member), newsTo(consultant)]
  expect(await typeAs(member, chatTypingPath(sessionId))).toBe(200)
  expect(await typeAs(member, chatTypingPath(sessionId), false)).toBe(200)
  expect(await typeAs(consultant, agentTypingPath(sessionId))).toBe(200)
  const fromMember = { sessionId, sender: 'member', name: null }
  expect(toConsultant).toEqual([
    { ...fromMember, isTyping: true },
    { ...fromMember, isTyping: false },
  ])
  expect(toMember).toEqual([{ sessionId, sender: 'profile', name: null, isTyping: true }])
})

test('typing does not change polled answers', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  const polls = [
    [member, chatSessionsPath, (await getAs(server, member, chatSessionsPath)).headers.etag],
    [consultant, agentConversationsPath, (await getAs(server, consultant, agentConversationsPath)).headers.etag],
  ] as const
  await typeAs(member, chatTypingPath(sessionId))
  await typeAs(consultant, agentTypingPath(sessionId))
  for (const [person, path, tag] of polls) {
    const answer = await getAs(server, person, path, { 'if-none-match': String(tag) })
    expect([path, answer.statusCode]).toEqual([path, 304])
  }
})

test('a stand-in is told to the member by the announced name only, and to colleagues as the agent they are', async () => {
  const { lead, colleague, member, sessionId } = await addAgency()
  const [toMember, toColleague, toLead] = [newsTo(member), newsTo(colleague), newsTo(lead)]
  await typeAs(lead, agentTypingPath(sessionId))
  const name = await displayNameOf(server.context, lead.accountId)
  const news = { sessionId, sender: 'profile', isTyping: true }
  expect(toMember).toEqual([{ ...news, name }])
  expect(toColleague).toEqual([{ ...news, name, agentId: lead.accountId }])
  expect(toLead).toEqual([])
  await typeAs(colleague, agentTypingPath(sessionId))
  expect(toMember[1]).toEqual({ ...news, name: null })
  expect(toLead).toMatchObject([{ agentId: colleague.accountId }])
})

test('nobody is told about a stand-in whom the member has declined', async () => {
  const { lead, member, sessionId } = await addAgency()
  await post(member, chatStandInPath(sessionId), { isDeclined: true })
  const toMember = newsTo(member)
  expect(await typeAs(lead, agentTypingPath(sessionId))).toBe(200)
  expect(toMember).toEqual([])
})

test('after a block by either side nobody is told anything', async () => {
  const blocks = [
    (chat: Awaited<ReturnType<typeof addChat>>) =>
      blockProfile(server.context, chat.member.accountId, { sessionId: chat.sessionId, isBlocked: true }),
    (chat: Awaited<ReturnType<typeof addChat>>) =>
      blockMember(server.context, chat.consultant.accountId, { sessionId: chat.sessionId, isBlocked: true }),
  ]
  for (const block of blocks) {
    const chat = await addChat(server)
    await block(chat)
    const [toMember, toConsultant] = [newsTo(chat.member), newsTo(chat.consultant)]
    expect(await typeAs(chat.member, chatTypingPath(chat.sessionId))).toBe(200)
    expect(await typeAs(chat.consultant, agentTypingPath(chat.sessionId))).toBe(200)
    expect([toMember, toConsultant]).toEqual([[], []])
  }
})

test('an unknown session and another person’s get the same 404', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  const [toMember, toConsultant] = [newsTo(member), newsTo(consultant)]
  const strangers = [await addMember(server.context), await addAgent(server.context)] as const
  for (const id of [sessionId, newId(), 'nonsense']) {
    expect(await typeAs(strangers[0], chatTypingPath(id))).toBe(404)
    expect(await typeAs(strangers[1], agentTypingPath(id))).toBe(404)
  }
  expect([toMember, toConsultant]).toEqual([[], []])
})

test('somebody who says too often that they write is refused for a while', async () => {
  const { member, sessionId } = await addChat(server)
  const answers = []
  for (let count = 0; count <= 90; count += 1) answers.push(await typeAs(member, chatTypingPath(sessionId)))
  expect(answers.slice(0, 90)).toEqual(Array(90).fill(200))
  expect(answers[90]).toBe(429)
})
