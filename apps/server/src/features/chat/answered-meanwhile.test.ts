import { agentMessagesPath } from '@velvetline/contracts/agents'
import { agentImagePath } from '@velvetline/contracts/chat-media'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, openSession, sendAs } from '../../../test/chat-scene.ts'
import { connect, replyAs, TEAM_SETTINGS } from '../../../test/chat-team-scene.ts'
import { anImage, createMediaServer, formOf, type MediaServer, tracesOf } from '../../../test/media-scene.ts'
import { addEmptyAgency, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer(TEAM_SETTINGS)
})
afterAll(() => server?.close())

/** A member has written to a profile that two agents look after. */
const addScene = async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const member = await addMember(server.context)
  const { profileId } = colleague
  const sessionId = await openSession(server, member, profileId)
  const write = async (content: string) =>
    (await sendAs(server, member, { sessionId, profileUuid: profileId, content })).json().message.id as string
  return { lead, colleague, profileId, sessionId, write, seenUpTo: await write('Hallo') }
}

const answer = (agent: SignedIn, sessionId: string, payload: object, key: string = newId()) =>
  postAs(server, agent, agentMessagesPath(sessionId), payload, { [IDEMPOTENCY_HEADER]: key })
const outcome = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
  statusCode === 409 ? json().code : statusCode
const countMessages = async (sessionId: string) => (await tracesOf(server, sessionId)).messages

test('of two agents who answer the same message at once, one is sent and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { lead, colleague, sessionId, seenUpTo } = await addScene()
    const answers = await Promise.all(
      [lead, colleague].map((agent) => answer(agent, sessionId, { content: 'Guten Abend', seenUpTo })),
    )
    expect(answers.map(outcome).toSorted()).toEqual([201, 'already_answered'])
    expect(await countMessages(sessionId)).toBe(2)
  }
})

test('an agent who has seen the colleague’s answer sends theirs anyway, under the same key and once', async () => {
  const { lead, colleague, sessionId, seenUpTo } = await addScene()
  const { message } = (await answer(colleague, sessionId, { content: 'Guten Abend', seenUpTo })).json()
  const mine = { content: 'Auch von mir' }
  expect(outcome(await answer(lead, sessionId, { ...mine, seenUpTo }, 'my-answer'))).toBe('already_answered')
  for (const status of [201, 200])
    expect(outcome(await answer(lead, sessionId, { ...mine, seenUpTo: message.id }, 'my-answer'))).toBe(status)
  expect(outcome(await answer(lead, sessionId, { ...mine, seenUpTo }, 'my-answer')), 'a late retry').toBe(200)
  expect(await countMessages(sessionId)).toBe(3)
})

test('one’s own answer and the member’s messages stand in nobody’s way', async () => {
  const { lead, sessionId, seenUpTo, write } = await addScene()
  expect(outcome(await answer(lead, sessionId, { content: 'Eins', seenUpTo }))).toBe(201)
  await write('Noch etwas')
  expect(outcome(await answer(lead, sessionId, { content: 'Zwei', seenUpTo }))).toBe(201)
})

test('an image after a colleague’s answer is refused and leaves nothing behind, until the agent has seen that answer', async () => {
  const { lead, colleague, sessionId, seenUpTo } = await addScene()
  const { message } = (await answer(colleague, sessionId, { content: 'Guten Abend', seenUpTo })).json()
  const send = async (seen: string) => {
    const body = formOf({ content: '', seenUpTo: seen }, 'image', await anImage())
    const headers = { cookie: lead.cookie, [IDEMPOTENCY_HEADER]: 'my-image' }
    return (await fetch(server.origin + agentImagePath(sessionId), { method: 'POST', headers, body })).status
  }
  expect(await send(seenUpTo)).toBe(409)
  expect(await tracesOf(server, sessionId)).toMatchObject({ messages: 2, media: 0, files: 0 })
  expect(await send(message.id)).toBe(201)
})

test('of an agent and a connected team that answer the same message at once, one is sent and the other is told', async () => {
  const admin = await addPerson(server.context, 'admin')
  for (let round = 0; round < 5; round += 1) {
    const { colleague, profileId, sessionId, seenUpTo } = await addScene()
    const { apiKey } = await connect(server, admin, { url: 'http://127.0.0.1:9/hook', profileIds: [profileId] })
    const reply = { sessionId, content: 'Guten Abend', answeredBy: { name: 'Mara Lind' }, replyTo: seenUpTo }
    const answers = await Promise.all([
      replyAs(server, apiKey, reply),
      replyAs(server, apiKey, reply),
      answer(colleague, sessionId, { content: 'Ich selbst', seenUpTo }),
    ])
    expect(answers.map(outcome).toSorted()).toEqual([201, 'already_answered', 'already_answered'])
    expect(await countMessages(sessionId)).toBe(2)
  }
})
