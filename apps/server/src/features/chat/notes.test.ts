import { type AgentConversation, agentConversationsPath, agentNotePath } from '@velvetline/contracts/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, addConsultant, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, putAs } from '../../../test/requests.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const note = (agent: SignedIn, sessionId: string, content: unknown) =>
  putAs(server, agent, agentNotePath(sessionId), { content })

const noteOf = async (agent: SignedIn) =>
  (await getAs(server, agent, agentConversationsPath)).json<AgentConversation[]>()[0]?.note

test('a note is shown to its writer with the time it was saved, and replaced by the next', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  await note(consultant, sessionId, 'Mag Segeln')
  const saved = await note(consultant, sessionId, 'Mag Segeln, Tochter Ida')
  expect(saved.json()).toEqual({
    note: { content: 'Mag Segeln, Tochter Ida', savedAt: server.clock.now().toISOString() },
  })
  expect(await noteOf(consultant)).toMatchObject({ content: 'Mag Segeln, Tochter Ida' })
})

test('an empty text deletes it', async () => {
  const { consultant, sessionId } = await addChat(server)
  await note(consultant, sessionId, 'Mag Segeln')
  expect((await note(consultant, sessionId, '  ')).json()).toEqual({ note: null })
  expect(await rows(server, 'select 1 from conversation_notes where session_id = $1', [sessionId])).toEqual([])
})

test('a colleague with the same conversation does not read it', async () => {
  const agencyId = await addEmptyAgency(server.context, 'Agentur')
  const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
  const { member } = await addChat(server)
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const { json } = await getAs(server, member, `/api/chat/session/${colleague.profileId}`)
  const { id: sessionId } = json() as { id: string }
  await sendAs(server, member, { sessionId, profileUuid: colleague.profileId, content: 'Hallo' })
  await note(colleague, sessionId, 'Mag Segeln')
  expect(await noteOf(lead)).toBeNull()
  await note(lead, sessionId, 'Lieber abends')
  expect(await noteOf(colleague)).toMatchObject({ content: 'Mag Segeln' })
})

test('refused: too long, no text, somebody else’s conversation', async () => {
  const { consultant, sessionId } = await addChat(server)
  expect((await note(consultant, sessionId, 'a'.repeat(1_001))).statusCode).toBe(422)
  expect((await note(consultant, sessionId, 7)).statusCode).toBe(422)
  expect((await note(await addConsultant(server.context), sessionId, 'x')).statusCode).toBe(404)
})
