import {
  type AgentInbox,
  agentInboxPath,
  agentSearchPath,
  INBOX_PAGE,
  type InboxState,
  inboxPath,
} from '@velvetline/contracts/agent-inbox'
import {
  type AgentConversation,
  type AgentMessage,
  agentBlockPath,
  agentConversationPath,
  agentMessagesPath,
  agentNotePath,
  agentReadPath,
} from '@velvetline/contracts/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, answerAs, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs, putAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { chooseStandIn } from './open-session.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const list = async (agent: SignedIn, query: Parameters<typeof inboxPath>[0] = {}): Promise<AgentConversation[]> =>
  (await getAs(server, agent, inboxPath(query))).json()
const ids = async (agent: SignedIn, query: Parameters<typeof inboxPath>[0] = {}) =>
  (await list(agent, query)).map(({ sessionId }) => sessionId)

const search = async (agent: SignedIn, text: string, profile?: string): Promise<string[]> =>
  (await postAs(server, agent, agentSearchPath, { text, ...(profile && { profile }) }))
    .json<AgentConversation[]>()
    .map(({ sessionId }) => sessionId)

/** A member writes to a profile, a second after the last message. */
const write = async (profileId: string, content = 'Hallo', username?: string) => {
  server.clock.advance(1_000)
  const member = await addMember(server.context, 1_000, username ? { username } : {})
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content })
  return { member, sessionId }
}

const addAgency = async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  return { lead, colleague }
}

test('each filter lists its conversations, and one profile’s where it is asked for', async () => {
  const agent = await addConsultant(server.context)
  const second = await addProfile(server.context, { agentId: agent.accountId })
  const waiting = await write(agent.profileId)
  const answered = await write(agent.profileId)
  const noted = await write(second.id)
  const blocked = await write(agent.profileId)
  await answerAs(server, agent, answered.sessionId, 'Guten Abend')
  await answerAs(server, agent, noted.sessionId, 'Guten Abend')
  await putAs(server, agent, agentNotePath(noted.sessionId), { content: 'Mag Segeln' })
  await postAs(server, agent, agentBlockPath(blocked.sessionId), { isBlocked: true })
  const found: Record<InboxState, number> = { all: 4, waiting: 1, unread: 1, answered: 2, note: 1, blocked: 1 }
  for (const [state, count] of Object.entries(found)) {
    expect(await ids(agent, { state: state as InboxState }), state).toHaveLength(count)
  }
  expect(await ids(agent, { state: 'waiting' })).toEqual([waiting.sessionId])
  expect(await ids(agent, { state: 'note' })).toEqual([noted.sessionId])
  expect(await ids(agent, { state: 'blocked' })).toEqual([blocked.sessionId])
  expect(await ids(agent, { profile: second.id })).toEqual([noted.sessionId])
  expect(await ids(agent, { profile: newId() })).toEqual([])
})

test('pages follow each other without a gap or a repetition, from the waiting to the settled ones', async () => {
  const agent = await addConsultant(server.context)
  const other = await addProfile(server.context, { agentId: agent.accountId })
  const count = INBOX_PAGE + 6
  await server.platform.testDatabase.owner.pool.query(
    `with members as (
       insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code,
         language, terms_accepted_at, sensitive_data_accepted_at, created_at)
       select gen_random_uuid(), 'member', 'x', 'seite' || n, 'seite' || n, 'seite' || n || '@example.org', 'seite' || n || '@example.org',
         '+4915100000000', '1990-01-01', 'x', 'de', 'de', '2026-06-01', '2026-06-01', '2026-06-01'
       from generate_series(1, ${count * 2}) n returning id)
     insert into chat_sessions (id, member_id, profile_id, created_at, last_message_id, last_message_at, message_count, waiting_since, settled_at)
     select gen_random_uuid(), id, case when row_number() over () % 3 = 0 then $1::uuid else $2::uuid end, '2026-06-01', 1, '2026-06-01', 1,
       case when row_number() over () <= ${count} then timestamptz '2026-06-01' + (row_number() over () / 2) * interval '1 minute' end,
       case when row_number() over () > ${count} then timestamptz '2026-06-01' + (row_number() over () / 2) * interval '1 minute' end
     from members`,
    [agent.profileId, other.id],
  )
  const seen: AgentConversation[] = []
  let after: string | undefined
  for (let page = await list(agent); page.length > 0; page = await list(agent, { after })) {
    seen.push(...page)
    const last = page.at(-1)
    after =
      last &&
      `${last.waitingSince ? 'w' : 's'}.${Date.parse(last.waitingSince ?? last.settledAt ?? '')}.${last.sessionId}`
  }
  expect(seen).toHaveLength(count * 2)
  expect(new Set(seen.map(({ sessionId }) => sessionId)).size).toBe(count * 2)
  const waits = seen.map(({ waitingSince }) => waitingSince).filter((one) => one !== null)
  expect(waits).toEqual(waits.toSorted())
  const settled = seen.flatMap(({ settledAt }) => settledAt ?? [])
  expect(settled).toEqual(settled.toSorted().reverse())
  expect((await getAs(server, agent, inboxPath({ after: 'w.1.nonsense' }))).statusCode).toBe(422)
})

test('the counts say by profile how many wait, and how soon an answer is promised', async () => {
  const { lead, colleague } = await addAgency()
  const { sessionId, member } = await write(colleague.profileId)
  await write(lead.profileId)
  const countsOf = async (agent: SignedIn) => (await getAs(server, agent, agentInboxPath)).json<AgentInbox>()
  const one = { waiting: 1, unread: 1, unreadMessages: 1 }
  expect((await countsOf(lead)).profiles).toHaveLength(2)
  expect(await countsOf(colleague)).toEqual({
    profiles: [{ profileUuid: colleague.profileId, ...one }],
    answerPromiseMinutes: 10,
  })
  await chooseStandIn(server.context, member.accountId, sessionId, true)
  expect((await countsOf(lead)).profiles).toEqual([{ profileUuid: lead.profileId, ...one }])
  expect((await countsOf(colleague)).profiles).toEqual([{ profileUuid: colleague.profileId, ...one }])
  await answerAs(server, colleague, sessionId, 'Guten Abend')
  expect((await countsOf(colleague)).profiles).toEqual([])
})

test('what a member has written to one person alone stays unread for that person when a colleague opens it', async () => {
  const { lead, colleague } = await addAgency()
  const { sessionId, member } = await write(colleague.profileId)
  await chooseStandIn(server.context, member.accountId, sessionId, true)
  const messages = (await getAs(server, lead, agentMessagesPath(sessionId))).json<AgentMessage[]>()
  const read = (agent: SignedIn) => postAs(server, agent, agentReadPath(sessionId), { messageId: messages.at(-1)?.id })
  expect((await read(lead)).statusCode).toBe(200)
  expect(await ids(lead, { state: 'unread' })).toEqual([])
  expect(await list(lead)).toMatchObject([{ sessionId, unreadCount: 0, canAnswer: false }])
  expect(await ids(colleague, { state: 'unread' })).toEqual([sessionId])
  expect(await list(colleague)).toMatchObject([{ sessionId, unreadCount: 1, canAnswer: true }])
  await read(colleague)
  expect(await ids(colleague, { state: 'unread' })).toEqual([])
})

test('one conversation is shown as in the list; another agent’s is not found', async () => {
  const agent = await addConsultant(server.context)
  const { sessionId } = await write(agent.profileId)
  const answer = await getAs(server, agent, agentConversationPath(sessionId))
  expect([answer.json()]).toEqual(await list(agent))
  const stranger = await addConsultant(server.context)
  expect((await getAs(server, stranger, agentConversationPath(sessionId))).statusCode).toBe(404)
  expect((await getAs(server, agent, agentConversationPath('nonsense'))).statusCode).toBe(404)
})

test('a search finds pseudonyms, messages of both sides and the agent’s own notes', async () => {
  const agent = await addConsultant(server.context)
  const first = await write(agent.profileId, 'Morgen segeln wir', `Abendstern${newId().slice(0, 8)}`)
  const second = await write(agent.profileId, 'Nichts davon')
  await answerAs(server, agent, second.sessionId, 'Waren Sie in Lissabon?')
  expect(await search(agent, 'abendSTERN')).toEqual([first.sessionId])
  expect(await search(agent, 'dstern')).toEqual([first.sessionId])
  expect(await search(agent, 'SEGELN')).toEqual([first.sessionId])
  expect(await search(agent, 'lissabon')).toEqual([second.sessionId])
  expect(await search(agent, '100%')).toEqual([])
  await putAs(server, agent, agentNotePath(second.sessionId), { content: 'Tochter Ida' })
  expect(await search(agent, 'ida')).toEqual([second.sessionId])
  expect((await postAs(server, agent, agentSearchPath, { text: 'x' })).statusCode).toBe(422)
})

test('of many searches within a minute an agent has to wait for more', async () => {
  const agent = await addConsultant(server.context)
  const ask = () => postAs(server, agent, agentSearchPath, { text: 'ab' })
  for (let count = 0; count < 60; count += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
  server.clock.advance(MINUTE_MS)
  expect((await ask()).statusCode).toBe(200)
})

test('a search never finds by colleagues’ notes, nor conversations of profiles of others', async () => {
  const { lead, colleague } = await addAgency()
  const stranger = await addConsultant(server.context)
  const { sessionId } = await write(colleague.profileId, 'Geheimwort Mondfahrt')
  await putAs(server, colleague, agentNotePath(sessionId), { content: 'Sternwarte' })
  expect(await search(colleague, 'sternwarte')).toEqual([sessionId])
  expect(await search(lead, 'sternwarte')).toEqual([])
  expect(await search(lead, 'mondfahrt')).toEqual([sessionId])
  expect(await search(lead, 'mondfahrt', lead.profileId)).toEqual([])
  expect(await search(stranger, 'mondfahrt')).toEqual([])
  expect(await search(stranger, 'sternwarte')).toEqual([])
})

test('a note about a conversation that the agent no longer looks after is not found', async () => {
  const agent = await addConsultant(server.context)
  const next = await addConsultant(server.context)
  const { sessionId } = await write(agent.profileId)
  await putAs(server, agent, agentNotePath(sessionId), { content: 'Zirkuszelt' })
  await server.platform.testDatabase.owner.pool.query('update profiles set agent_id = $1 where id = $2', [
    next.accountId,
    agent.profileId,
  ])
  expect(await search(agent, 'zirkuszelt')).toEqual([])
  expect(await ids(agent, { state: 'note' })).toEqual([])
  expect(await search(next, 'zirkuszelt')).toEqual([])
})
