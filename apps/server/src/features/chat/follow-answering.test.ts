import { agentAgencyLeavePath, agentAnswerersPath } from '@velvetline/contracts/agency'
import { agentInboxPath, inboxPath } from '@velvetline/contracts/agent-inbox'
import { type AgentConversation, agentConversationPath, agentProfilesPath } from '@velvetline/contracts/agents'
import { type ChatSession, chatSessionsPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, answerAs, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs, putAs } from '../../../test/requests.ts'
import { displayNameOf } from '../agents/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

/** An agency of three, and a member who has written to one of them. */
const addScene = async () => {
  const { context } = server
  const agencyId = await addEmptyAgency(context)
  const lead = await addConsultant(context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(context, { agencyId, leadsAgency: false })
  const other = await addConsultant(context, { agencyId, leadsAgency: false })
  const member = await addMember(context)
  const sessionId = await openSession(server, member, colleague.profileId)
  await sendAs(server, member, { sessionId, profileUuid: colleague.profileId, content: 'Hallo' })
  return { lead, colleague, other, member, sessionId }
}
const choose = (lead: SignedIn, person: SignedIn, answerers: readonly SignedIn[]) =>
  putAs(server, lead, agentAnswerersPath(person.accountId), {
    answererIds: answerers.map(({ accountId }) => accountId),
  })
const inbox = async (agent: SignedIn) =>
  (await getAs(server, agent, inboxPath({}))).json<AgentConversation[]>().map(({ sessionId }) => sessionId)
const standIn = async (member: SignedIn) =>
  (await getAs(server, member, chatSessionsPath)).json<ChatSession[]>()[0]?.standIn
const nameOf = async ({ accountId }: SignedIn) => (await displayNameOf(server.context, accountId)) ?? ''
/** What the person's open pages are told. */
const heardBy = ({ accountId }: SignedIn): string[] => {
  const types: string[] = []
  server.context.bus.listen(accountId, ({ type }) => types.push(type))
  return types
}

test('who no longer answers loses inbox, conversation, counts and live news at once; who answers now has them', async () => {
  const { lead, colleague, other, member, sessionId } = await addScene()
  expect(await inbox(lead)).toEqual([sessionId])
  // The news of the first message is out.
  const own = heardBy(colleague)
  await sendAs(server, member, { sessionId, profileUuid: colleague.profileId, content: 'Sind Sie da?' })
  await eventually(async () => expect(own).toContain('message'))
  const [toLead, toOther] = [heardBy(lead), heardBy(other)]
  await choose(lead, colleague, [other])
  expect([await inbox(lead), await inbox(other)]).toEqual([[], [sessionId]])
  expect((await getAs(server, lead, agentConversationPath(sessionId))).statusCode).toBe(404)
  expect((await answerAs(server, lead, sessionId, 'Guten Abend')).statusCode).toBe(404)
  expect((await getAs(server, lead, agentInboxPath)).json()).toMatchObject({ profiles: [] })
  await sendAs(server, member, { sessionId, profileUuid: colleague.profileId, content: 'Noch da?' })
  await eventually(async () => expect(toOther).toEqual(['answering', 'message']))
  expect(toLead).toEqual(['answering'])
  expect((await answerAs(server, other, sessionId, 'Guten Abend')).statusCode).toBe(201)
})

test('the lead keeps the profile in the workspace without answering for it', async () => {
  const { lead, colleague, other } = await addScene()
  await choose(lead, colleague, [other])
  const profiles = async (person: SignedIn) =>
    (await getAs(server, person, agentProfilesPath)).json<{ uuid: string; mayAnswer: boolean }[]>()
  const found = (list: { uuid: string; mayAnswer: boolean }[]) => list.find(({ uuid }) => uuid === colleague.profileId)
  expect(found(await profiles(lead))?.mayAnswer).toBe(false)
  expect(found(await profiles(other))?.mayAnswer).toBe(true)
})

test('members read the names of all who may answer, and the polled list changes with them', async () => {
  const { lead, colleague, other, member } = await addScene()
  const before = await getAs(server, member, chatSessionsPath)
  expect(await standIn(member)).toMatchObject({ kind: 'colleague', name: await nameOf(lead) })
  await choose(lead, colleague, [lead, other])
  await eventually(async () => {
    const tag = { 'if-none-match': String(before.headers.etag) }
    expect((await getAs(server, member, chatSessionsPath, tag)).statusCode).toBe(200)
  })
  expect(await standIn(member)).toMatchObject({ name: `${await nameOf(lead)}, ${await nameOf(other)}` })
  await choose(lead, colleague, [])
  await eventually(async () => expect(await standIn(member)).toBeNull())
})

test('a claim of somebody who no longer answers ends', async () => {
  const { lead, colleague, sessionId } = await addScene()
  await rows(
    server,
    'insert into conversation_claims (session_id, member_id, agent_id, claimed_at, ends_at) select id, member_id, $2, $3, $4 from chat_sessions where id = $1',
    [sessionId, lead.accountId, server.context.clock.now(), new Date(server.context.clock.now().getTime() + 60_000)],
  )
  await choose(lead, colleague, [])
  const claims = () => rows(server, 'select agent_id from conversation_claims where session_id = $1', [sessionId])
  await eventually(async () => expect(await claims()).toEqual([]))
})

test('a person who leaves the agency takes their conversations with them', async () => {
  const { lead, colleague, member, sessionId } = await addScene()
  const toLead = heardBy(lead)
  await postAs(server, colleague, agentAgencyLeavePath)
  expect(toLead).toContain('answering')
  expect([await inbox(lead), await inbox(colleague)]).toEqual([[], [sessionId]])
  await eventually(async () => expect(await standIn(member)).toBeNull())
})
