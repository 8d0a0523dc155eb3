import { loginPath, logoutPath, mePath } from '@velvetline/contracts/accounts'
import { agentConversationPath, agentConversationsPath, agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath, chatSessionsPath, unreadCountPath, unreadPerSessionPath } from '@velvetline/contracts/chat'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addChat, addConsultant, answerAs, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { storeProfileMessage } from './chat.messages.repository.ts'
import { sendMemberMessage } from './send-member-message.ts'
import { sendProfileMessage } from './send-profile-message.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const tagOf = async (person: SignedIn, url: string) => String((await getAs(server, person, url)).headers.etag)
const poll = (person: SignedIn, url: string, tag: string) => getAs(server, person, url, { 'if-none-match': tag })

test('an idle poll is a 304 without a query', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  await answerAs(server, consultant, sessionId, 'Hallo')
  const polls: [SignedIn, string][] = [
    [member, chatMessagesPath(sessionId)],
    [member, chatSessionsPath],
    [member, unreadCountPath],
    [member, unreadPerSessionPath],
    [consultant, agentConversationsPath],
    [consultant, agentMessagesPath(sessionId)],
  ]
  const areIdle = async () => {
    for (const [person, url] of polls) expect((await poll(person, url, await tagOf(person, url))).statusCode).toBe(304)
  }
  await eventually(areIdle)
  const tags = await Promise.all(polls.map(([person, url]) => tagOf(person, url)))
  const query = vi.spyOn(server.context.database.pool, 'query')
  const connect = vi.spyOn(server.context.database.pool, 'connect')
  const quick = vi.spyOn(server.context.database, 'quick')
  for (const [index, [person, url]] of polls.entries()) {
    const answer = await poll(person, url, tags[index] ?? '')
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers.etag).toBe(tags[index])
  }
  expect(query).not.toHaveBeenCalled()
  expect(connect).not.toHaveBeenCalled()
  expect(quick).not.toHaveBeenCalled()
})

test('an answer that was stored and told nobody is shown by the next poll once it is sent again', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  await answerAs(server, consultant, sessionId, 'Hallo')
  const url = chatMessagesPath(sessionId)
  await eventually(async () => expect((await poll(member, url, await tagOf(member, url))).statusCode).toBe(304))
  const tag = await tagOf(member, url)
  const key = newId()
  const { accountId: memberId } = member
  const answer = {
    ...{ sessionId, memberId, profileId, authorId: consultant.accountId, answeredBy: null },
    ...{ content: 'Guten Abend', key },
  }
  await storeProfileMessage(server.context.database, answer, server.clock.now())
  expect((await poll(member, url, tag)).statusCode).toBe(304)
  expect(await sendProfileMessage(server.context, answer)).toMatchObject({ isRepeated: true })
  expect((await poll(member, url, tag)).json().at(-1)).toMatchObject({ content: 'Guten Abend' })
})

test('a message is shown to those who poll although its storing broke off and its sender never asks again', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const url = agentMessagesPath(sessionId)
  const tag = await tagOf(consultant, url)
  const { messageBatches } = server.context
  const store: typeof messageBatches.store = async (message) => {
    await messageBatches.store(message)
    throw new Error('Connection terminated unexpectedly')
  }
  const message = {
    sessionId,
    profileId,
    memberId: member.accountId,
    messageType: 'text' as const,
    content: 'Hallo',
    key: newId(),
  }
  const sending = sendMemberMessage({ ...server.context, messageBatches: { store } }, message)
  await expect(sending).rejects.toThrow('Connection terminated')
  expect((await poll(consultant, url, tag)).statusCode).toBe(304)
  const answer = await eventually(async () => {
    const polled = await poll(consultant, url, tag)
    expect(polled.statusCode).toBe(200)
    return polled
  })
  expect(answer.json()).toMatchObject([{ content: 'Hallo' }])
})

test('a poll that has news is one query, however many conversations there are', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  const other = await addConsultant(server.context)
  await openSession(server, member, other.profileId)
  await answerAs(server, consultant, sessionId, 'Guten Abend')
  const polls: [SignedIn, string][] = [
    ...[chatSessionsPath, unreadCountPath, unreadPerSessionPath].map((url): [SignedIn, string] => [member, url]),
    ...['', '?after=1', '?before=9'].flatMap((query): [SignedIn, string][] => [
      [member, chatMessagesPath(sessionId) + query],
      [consultant, agentMessagesPath(sessionId) + query],
    ]),
    [consultant, agentConversationsPath],
    [consultant, agentConversationPath(sessionId)],
  ]
  for (const [person, url] of polls) await getAs(server, person, url)
  const pooled = vi.spyOn(server.context.database.pool, 'query')
  const quick = vi.spyOn(server.context.database, 'quick')
  for (const [person, url] of polls) {
    server.context.bus.touch(person.accountId)
    pooled.mockClear()
    quick.mockClear()
    expect((await getAs(server, person, url)).statusCode).toBe(200)
    // Jobs ask too, and each request asks for its session.
    const texts = pooled.mock.calls.map(([asks]) => String((asks as { text?: string }).text))
    const asked = [...texts, ...quick.mock.calls.map(([text]) => text)]
    expect([url, asked.filter((text) => /\bchat_/.test(text)).length]).toEqual([url, 1])
  }
  pooled.mockRestore()
  quick.mockRestore()
  expect((await getAs(server, member, chatSessionsPath)).json()).toHaveLength(2)
})

test('every polled answer changes after an event, for both sides', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const before = await tagOf(consultant, agentConversationsPath)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  await eventually(async () => {
    expect((await poll(consultant, agentConversationsPath, before)).statusCode).toBe(200)
  })
  const tag = await tagOf(member, unreadCountPath)
  await answerAs(server, consultant, sessionId, 'Guten Abend')
  const answer = await poll(member, unreadCountPath, tag)
  expect([answer.statusCode, answer.json()]).toEqual([200, { unreadCount: 1 }])
})

test('the list of sessions changes when a consultant’s availability changes', async () => {
  const { member, profileId } = await addChat(server)
  const tag = await tagOf(member, chatSessionsPath)
  server.context.bus.toEveryone({
    type: 'availability',
    data: { profileUuid: profileId, status: 'busy', callObstacle: null },
  })
  expect((await poll(member, chatSessionsPath, tag)).statusCode).toBe(200)
})

test('after news for everybody, conversations are shown from memory, and read again after news of their own', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  const shown = async () => (await getAs(server, member, chatSessionsPath)).json()
  await shown()
  const { pool } = server.context.database
  const writeUnread = (count: number) =>
    pool.query('update chat_sessions set member_unread = $1 where id = $2', [count, sessionId])
  await writeUnread(7)
  await server.context.presence.seen(consultant.accountId, server.clock.now())
  expect(await shown()).toMatchObject([{ unreadCount: 0, profileStatus: 'available' }])
  server.context.bus.touch(member.accountId)
  expect(await shown()).toMatchObject([{ unreadCount: 7, profileStatus: 'available' }])
  await writeUnread(0)
})

test('tags of another person or another run of the server are ignored', async () => {
  const { member, sessionId } = await addChat(server)
  const tag = await tagOf(member, chatMessagesPath(sessionId))
  const fromAnotherRun = tag.replace(/^"\w+\./, '"00000000.')
  expect((await poll(member, chatMessagesPath(sessionId), fromAnotherRun)).statusCode).toBe(200)
  expect((await poll(member, chatMessagesPath(sessionId), `W/${tag}, "x"`)).statusCode).toBe(304)
})

describe('an idle poll repeated on a socket without authentication', () => {
  let origin: string
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const pollOverSocket = async ({ cookie }: SignedIn, url: string, tag: string) =>
    (await fetch(origin + url, { headers: { cookie, 'if-none-match': tag } })).status
  const idleChat = async () => {
    const chat = await addChat(server)
    const url = chatMessagesPath(chat.sessionId)
    const tag = await tagOf(chat.member, url)
    for (const _ of [1, 2]) expect(await pollOverSocket(chat.member, url, tag)).toBe(304)
    return { ...chat, url, tag }
  }

  test('ends with the event', async () => {
    const { consultant, member, sessionId, url, tag } = await idleChat()
    await answerAs(server, consultant, sessionId, 'Guten Abend')
    expect(await pollOverSocket(member, url, tag)).toBe(200)
  })

  test('ends with the session', async () => {
    const { member, url, tag } = await idleChat()
    await postAs(server, member, logoutPath)
    expect(await pollOverSocket(member, url, tag)).toBe(401)
  })

  test('ends with the session that a new sign-in replaces', async () => {
    const { member, url, tag } = await idleChat()
    const { username } = (await getAs(server, member, mePath)).json().user
    const signedIn = await postAs(server, member, loginPath, {
      identifier: username,
      password: 'a long enough password',
    })
    expect(signedIn.statusCode).toBe(200)
    expect(await pollOverSocket(member, url, tag)).toBe(401)
  })

  test('applies to one account only', async () => {
    const { url, tag } = await idleChat()
    const { member: other } = await addChat(server)
    expect(await pollOverSocket(other, url, tag)).toBe(404)
    expect((await fetch(origin + url, { headers: { 'if-none-match': tag } })).status).toBe(401)
  })
})
