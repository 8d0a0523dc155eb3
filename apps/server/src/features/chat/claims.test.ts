import { agentClaimPath, agentPresencePath, CLAIM_MS, type ConversationDesk } from '@velvetline/contracts/agent-inbox'
import { type AgentConversation, agentConversationPath } from '@velvetline/contracts/agents'
import type { LiveEvents } from '@velvetline/contracts/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, answerAs, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs, getAs, postAs, putAs } from '../../../test/requests.ts'
import { displayNameOf } from '../agents/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const addScene = async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
  const second = await addConsultant(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const member = await addMember(server.context)
  const sessionId = await openSession(server, member, colleague.profileId)
  await sendAs(server, member, { sessionId, profileUuid: colleague.profileId, content: 'Hallo' })
  return { lead, second, colleague, member, sessionId }
}

const claim = (agent: SignedIn, sessionId: string, takesOver = false) =>
  postAs(server, agent, agentClaimPath(sessionId), { takesOver })
const leave = (agent: SignedIn, sessionId: string) => deleteAs(server, agent, agentClaimPath(sessionId))
const beThere = (agent: SignedIn, sessionId: string, isHere = true) =>
  putAs(server, agent, agentPresencePath(sessionId), { isHere })
const claimSeenBy = async (agent: SignedIn, sessionId: string) =>
  (await getAs(server, agent, agentConversationPath(sessionId))).json<AgentConversation>().claim
const nameOf = ({ accountId }: SignedIn) => displayNameOf(server.context, accountId)

test('of several claims at once one wins, and the others are told who answers', async () => {
  const { lead, second, colleague, sessionId } = await addScene()
  const agents = [lead, second, colleague]
  const answers = await Promise.all(agents.map((agent) => claim(agent, sessionId)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const winner = agents[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? lead
  const loser = answers.find(({ statusCode }) => statusCode === 409)
  expect(loser?.json()).toMatchObject({ code: 'conversation_claimed' })
  expect(loser?.body).toContain(await nameOf(winner))
  expect(loser?.body).toContain('Übernehmen Sie das Gespräch')
  for (const agent of agents) {
    expect(await claimSeenBy(agent, sessionId)).toMatchObject({ name: await nameOf(winner), isOwn: agent === winner })
  }
})

test('while a colleague holds the claim an answer is refused and nothing is stored, until it is taken over', async () => {
  const { lead, colleague, sessionId } = await addScene()
  await claim(colleague, sessionId)
  const refused = await answerAs(server, lead, sessionId, 'Guten Abend')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conversation_claimed'])
  const shown = (await getAs(server, lead, agentConversationPath(sessionId))).json<AgentConversation>()
  expect([shown.messageCount, shown.waitingSince !== null]).toEqual([1, true])

  expect((await claim(lead, sessionId, true)).json<ConversationDesk>().claim?.isOwn).toBe(true)
  expect((await answerAs(server, colleague, sessionId, 'Zu spät')).statusCode).toBe(409)
  expect((await answerAs(server, lead, sessionId, 'Guten Abend')).statusCode).toBe(201)
})

test('an answer ends the claim; without one anybody may answer', async () => {
  const { lead, colleague, sessionId } = await addScene()
  await claim(lead, sessionId)
  expect((await answerAs(server, lead, sessionId, 'Guten Abend')).statusCode).toBe(201)
  expect(await claimSeenBy(colleague, sessionId)).toBeNull()
  expect((await answerAs(server, colleague, sessionId, 'Ich bin es selbst')).statusCode).toBe(201)
})

test('a claim ends by leaving, and leaving does not end a colleague’s', async () => {
  const { lead, colleague, sessionId } = await addScene()
  await claim(lead, sessionId)
  expect((await leave(colleague, sessionId)).json<ConversationDesk>().claim).toMatchObject({ isOwn: false })
  expect((await leave(lead, sessionId)).json<ConversationDesk>().claim).toBeNull()
  expect((await claim(colleague, sessionId)).statusCode).toBe(200)
})

test('a claim without a sign of life ends after two minutes; renewing moves its end', async () => {
  const { lead, colleague, sessionId } = await addScene()
  await claim(lead, sessionId)
  server.clock.advance(CLAIM_MS - 1_000)
  await claim(lead, sessionId)
  server.clock.advance(CLAIM_MS - 1_000)
  expect((await claim(colleague, sessionId)).statusCode).toBe(409)
  server.clock.advance(1_000)
  expect(await claimSeenBy(colleague, sessionId)).toBeNull()
  expect((await answerAs(server, colleague, sessionId, 'Guten Abend')).statusCode).toBe(201)
  expect((await claim(colleague, sessionId)).statusCode).toBe(200)
})

test('colleagues are told at once who has the conversation open and who answers', async () => {
  const { lead, colleague, sessionId } = await addScene()
  const heard: LiveEvents['claim'][] = []
  const stop = server.context.bus.listen(colleague.accountId, (event) => {
    if (event.type === 'claim') heard.push(event.data)
  })
  expect((await beThere(colleague, sessionId)).json<ConversationDesk>().readers).toEqual([])
  await beThere(lead, sessionId)
  await claim(lead, sessionId)
  await beThere(lead, sessionId, false)
  await eventually(() => expect(heard).toHaveLength(4))
  const name = await nameOf(lead)
  expect(heard.map(({ readers }) => readers)).toEqual([[], [name], [name], []])
  expect(heard.map((one) => one.claim?.isOwn ?? null)).toEqual([null, null, false, false])
  stop()
})

test('an agent has one conversation open; presence ends after two minutes without a sign of life', async () => {
  const { lead, colleague, sessionId } = await addScene()
  await beThere(lead, sessionId)
  server.clock.advance(CLAIM_MS)
  expect((await beThere(colleague, sessionId)).json<ConversationDesk>().readers).toEqual([])
})

test('another agency’s conversation is not found', async () => {
  const { sessionId } = await addScene()
  const { lead: stranger } = await addScene()
  const answers = [
    await claim(stranger, sessionId, true),
    await leave(stranger, sessionId),
    await beThere(stranger, sessionId),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})
