import { inboxPath } from '@velvetline/contracts/agent-inbox'
import {
  agentBlockedPath,
  agentBlockPath,
  agentConversationsPath,
  type BlockedMembers,
} from '@velvetline/contracts/agents'
import {
  type BlockedProfile,
  type ChatSession,
  chatAbsencePath,
  chatBlockedPath,
  chatBlockPath,
  chatMessagesPath,
  chatSessionPath,
} from '@velvetline/contracts/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChat, addConsultant, addMember, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { readBalance } from '../credits/index.ts'
import { hideProfilesOf, showProfilesOf } from '../profiles/index.ts'
import { chatPersonalData } from './personal-data.ts'
import { closeConversation, reopenConversation } from './remove-messages.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await expectSoundLedger(server.context.database)
  await server.close()
})

const block = (person: SignedIn, url: string, isBlocked: boolean) => postAs(server, person, url, { isBlocked })

const usernameOf = async ({ accountId }: SignedIn) =>
  server.context.database.kysely
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

const countMessages = async (sessionId: string): Promise<number> =>
  (await rows(server, 'select id from chat_messages where session_id = $1', [sessionId])).length

describe('a consultant who has blocked a member', () => {
  test('gets no message from that member; nothing is stored or charged', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    await block(consultant, agentBlockPath(sessionId), true)
    const refused = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'conversation_closed' })
    expect(await countMessages(sessionId)).toBe(0)
    expect((await readBalance(server.context, member.accountId)).balance).toBe(1_000)
  })

  test('cannot write to that member', async () => {
    const { consultant, sessionId } = await addChat(server)
    await block(consultant, agentBlockPath(sessionId), true)
    expect((await answerAs(server, consultant, sessionId, 'Guten Abend')).statusCode).toBe(403)
    expect(await countMessages(sessionId)).toBe(0)
  })

  test('finds the member in the blocked list, and hears from them after unblocking', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    await block(consultant, agentBlockPath(sessionId), true)
    const { members } = (await getAs(server, consultant, agentBlockedPath)).json<BlockedMembers>()
    const { username } = await usernameOf(member)
    expect(members).toMatchObject([{ username, person: null, setBy: null }])
    await block(consultant, agentBlockPath(sessionId), false)
    expect((await getAs(server, consultant, agentBlockedPath)).json<BlockedMembers>().members).toEqual([])
    expect((await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })).statusCode).toBe(201)
  })

  test('no longer sees the member as waiting; without any block they wait as before', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    const send = () => sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    const shown = async () => (await getAs(server, consultant, agentConversationsPath)).json()[0]
    await send()
    await answerAs(server, consultant, sessionId, 'Guten Abend')
    server.clock.advance(1_000)
    const waitingSince = server.clock.now().toISOString()
    await send()
    server.clock.advance(1_000)
    await send()
    await block(consultant, agentBlockPath(sessionId), true)
    expect(await shown()).toMatchObject({ sessionId, waitingSince: null, block: 'own' })
    await block(member, chatBlockPath(sessionId), true)
    await block(consultant, agentBlockPath(sessionId), false)
    expect(await shown()).toMatchObject({ waitingSince: null, block: 'other' })
    await block(member, chatBlockPath(sessionId), false)
    expect(await shown()).toMatchObject({ waitingSince, block: 'none', unreadCount: 2 })
    await answerAs(server, consultant, sessionId, 'Da bin ich')
    for (const isBlocked of [true, false]) await block(consultant, agentBlockPath(sessionId), isBlocked)
    expect(await shown()).toMatchObject({ waitingSince: null, block: 'none' })
  })
})

test('the member is told the same, no matter which side has closed the conversation', async () => {
  const texts = new Set<string>()
  for (const side of ['consultant', 'member'] as const) {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    if (side === 'consultant') await block(consultant, agentBlockPath(sessionId), true)
    else await block(member, chatBlockPath(sessionId), true)
    texts.add((await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })).body)
  }
  expect(texts.size).toBe(1)
})

test('a member blocks a consultant and finds them in the account', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const answer = await block(member, chatBlockPath(sessionId), true)
  expect(answer.json<ChatSession>().block).toBe('own')
  expect((await answerAs(server, consultant, sessionId, 'Hallo')).statusCode).toBe(403)
  const blocked = (await getAs(server, member, chatBlockedPath)).json<BlockedProfile[]>()
  expect(blocked.map(({ profileUuid }) => profileUuid)).toEqual([profileId])
  expect((await getAs(server, member, chatSessionPath(profileId))).json<ChatSession>().block).toBe('own')
})

describe('a conversation that staff have closed', () => {
  test('says so to both sides, who cannot end it; it is in neither’s list of blocks, and stays among the agent’s conversations', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    await closeConversation(server.context, sessionId)
    const shown = async () => (await getAs(server, member, chatSessionPath(profileId))).json<ChatSession>().block
    expect(await shown()).toBe('closed')
    const unblocked = await block(member, chatBlockPath(sessionId), false)
    expect(unblocked.json<ChatSession>().block).toBe('closed')
    await block(consultant, agentBlockPath(sessionId), false)
    expect(await shown()).toBe('closed')
    const listed = (await getAs(server, consultant, inboxPath({ state: 'all' }))).json()
    expect(listed).toMatchObject([
      { sessionId, waitingSince: null, settledAt: expect.any(String), unreadCount: 1, block: 'closed' },
    ])
    expect((await getAs(server, consultant, inboxPath({ state: 'blocked' }))).json()).toEqual([])
    expect((await getAs(server, consultant, agentBlockedPath)).json<BlockedMembers>().members).toEqual([])
    expect((await getAs(server, member, chatBlockedPath)).json<BlockedProfile[]>()).toEqual([])
  })

  test('is open again once staff say so: a member who waited waits, and what a side has blocked stays blocked', async () => {
    const { context } = server
    const open = (sessionId: string) => context.database.transaction((tx) => reopenConversation(context, tx, sessionId))
    const { member, consultant, profileId, sessionId } = await addChat(server)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    const [before] = (await getAs(server, consultant, agentConversationsPath)).json()
    expect(await open(sessionId)).toBe(false)
    await closeConversation(context, sessionId)
    expect(await open(sessionId)).toBe(true)
    const [after] = (await getAs(server, consultant, agentConversationsPath)).json()
    expect(after).toMatchObject({ block: 'none', waitingSince: before.waitingSince })
    expect((await answerAs(server, consultant, sessionId, 'Guten Abend')).statusCode).toBe(201)
    await block(member, chatBlockPath(sessionId), true)
    server.clock.advance(1_000)
    await closeConversation(context, sessionId)
    server.clock.advance(1_000)
    await block(consultant, agentBlockPath(sessionId), true)
    await open(sessionId)
    expect((await getAs(server, member, chatSessionPath(profileId))).json<ChatSession>().block).toBe('own')
    await block(member, chatBlockPath(sessionId), false)
    expect((await getAs(server, member, chatSessionPath(profileId))).json<ChatSession>().block).toBe('other')
  })

  test('is no block of the member’s in the export of their data', async () => {
    const { member, sessionId } = await addChat(server)
    await closeConversation(server.context, sessionId)
    const { conversations } = await chatPersonalData.export(server.context.database.kysely, member.accountId)
    expect(conversations).toMatchObject([
      { blocked_by_member_at: null, is_blocked_by_profile: false, closed_by_staff_at: server.clock.now() },
    ])
  })
})

test('one side ending its block leaves the other side’s as it is', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  await block(consultant, agentBlockPath(sessionId), true)
  await block(member, chatBlockPath(sessionId), true)
  await block(member, chatBlockPath(sessionId), false)
  expect((await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })).statusCode).toBe(403)
})

test('nobody blocks in a conversation of others', async () => {
  const { consultant, sessionId, member } = await addChat(server)
  expect((await block(await addConsultant(server.context), agentBlockPath(sessionId), true)).statusCode).toBe(404)
  expect((await block(await addMember(server.context), chatBlockPath(sessionId), true)).statusCode).toBe(404)
  expect((await block(consultant, chatBlockPath(sessionId), true)).statusCode).toBe(403)
  expect((await block(member, agentBlockPath(sessionId), true)).statusCode).toBe(403)
  expect((await block(consultant, agentBlockPath('no-id'), true)).statusCode).toBe(404)
})

test('a message from before the block is still answered as repeated', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const body = { sessionId, profileUuid: profileId, content: 'Hallo' }
  await sendAs(server, member, body, 'the-first-message')
  await block(consultant, agentBlockPath(sessionId), true)
  expect((await sendAs(server, member, body, 'the-first-message')).statusCode).toBe(200)
  expect((await readBalance(server.context, member.accountId)).balance).toBe(900)
})

test('messages sent during a block are not stored; those stored before are charged', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { member, consultant, profileId, sessionId } = await addChat(server, 5_000)
    const send = (content: string) => sendAs(server, member, { sessionId, profileUuid: profileId, content })
    const first = Array.from({ length: 8 }, (_, index) => send(`davor ${index}`))
    const blocking = block(consultant, agentBlockPath(sessionId), true)
    const second = Array.from({ length: 8 }, (_, index) => send(`dabei ${index}`))
    const answers = await Promise.all([...first, ...second])
    await blocking
    const sent = answers.filter(({ statusCode }) => statusCode === 201).length
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 403)).toBe(true)
    expect(await countMessages(sessionId)).toBe(sent)
    expect((await readBalance(server.context, member.accountId)).balance).toBe(5_000 - sent * 100)
    expect((await send('danach')).statusCode).toBe(403)
    expect(await countMessages(sessionId)).toBe(sent)
  }
})

describe('a profile off the pages', () => {
  test('takes no message and charges nothing, stays readable, still writes, and takes messages again when it is back', async () => {
    const { context } = server
    const { member, consultant, profileId, sessionId } = await addChat(server)
    const send = (content: string, key?: string) =>
      sendAs(server, member, { sessionId, profileUuid: profileId, content }, key)
    await send('davor', 'from-before-it-left')
    await context.database.transaction((tx) => hideProfilesOf(context, tx, consultant.accountId, 'Prüfung'))
    expect((await send('dabei')).json()).toMatchObject({ code: 'profile_off_pages' })
    expect((await send('davor', 'from-before-it-left')).statusCode).toBe(200)
    expect((await answerAs(server, consultant, sessionId, 'Auf Wiedersehen')).statusCode).toBe(201)
    expect((await getAs(server, member, chatMessagesPath(sessionId))).json()).toHaveLength(2)
    expect((await getAs(server, member, chatSessionPath(profileId))).json()).toMatchObject({
      ...{ sessionId, isOffPages: true, profileStatus: 'offline', block: 'none' },
    })
    expect((await readBalance(server.context, member.accountId)).balance).toBe(900)
    await context.database.transaction((tx) => showProfilesOf(context, tx, consultant.accountId))
    expect((await send('danach')).statusCode).toBe(201)
    expect((await getAs(server, member, chatSessionPath(profileId))).json()).toMatchObject({ isOffPages: false })
  })

  test('gets no new chat, by its id or its address, and looks like one that does not exist', async () => {
    const member = await addMember(server.context)
    const agent = await addAgent(server.context)
    const { id, slug } = await addProfile(server.context, { agentId: agent.accountId, isPublished: false })
    for (const url of [chatSessionPath(id), chatSessionPath(slug), chatAbsencePath(id)]) {
      const answer = await getAs(server, member, url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'profile_not_found'])
    }
    expect(await rows(server, 'select id from chat_sessions where profile_id = $1', [id])).toEqual([])
  })

  test('takes nothing after the commit that has taken it off, even where this process does not know of it', async () => {
    const { member, profileId, sessionId } = await addChat(server, 5_000)
    const send = (content: string) => sendAs(server, member, { sessionId, profileUuid: profileId, content })
    const first = Array.from({ length: 8 }, (_, index) => send(`davor ${index}`))
    const leaving = rows(server, 'update profiles set is_published = false where id = $1', [profileId])
    const second = Array.from({ length: 8 }, (_, index) => send(`dabei ${index}`))
    const answers = await Promise.all([...first, ...second])
    await leaving
    expect((await send('danach')).json()).toMatchObject({ code: 'profile_off_pages' })
    const sent = answers.filter(({ statusCode }) => statusCode === 201).length
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 403)).toBe(true)
    expect(await countMessages(sessionId)).toBe(sent)
    expect((await readBalance(server.context, member.accountId)).balance).toBe(5_000 - sent * 100)
  })
})
