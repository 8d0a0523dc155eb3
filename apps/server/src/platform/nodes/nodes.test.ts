import { type ChatSession, chatMessagesPath, chatSessionsPath, unreadCountPath } from '@velvetline/contracts/chat'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { type OpenStream, openStream, startNodes, type TestNode } from '../../../test/nodes-scene.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { startTestRedis, type TestRedis } from '../../../test/redis-server.ts'
import { getAs } from '../../../test/requests.ts'
import { rounds } from '../../../test/rounds.ts'
import { revokeSession, startSession } from '../../features/accounts/index.ts'

const CHATS = rounds({ short: 1, long: 50 })

let redis: TestRedis
let nodes: Awaited<ReturnType<typeof startNodes>>
beforeAll(async () => {
  redis = await startTestRedis()
  nodes = await startNodes(redis)
})
afterAll(async () => {
  await nodes?.close()
  await redis?.stop()
})
const streams: OpenStream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
const open = async (...parts: Parameters<typeof openStream>): Promise<OpenStream> => {
  const stream = await openStream(...parts)
  streams.push(stream)
  await eventually(() => expect(stream.types()).toContain('hello'))
  return stream
}

test('a message that one node takes reaches the streams and polls of another, which give the same tags', async () => {
  const { a, b } = nodes
  const { member, consultant, profileId, sessionId } = await addChat(a)
  const [atMember, atConsultant] = [await open(b, member), await open(b, consultant)]
  const url = chatMessagesPath(sessionId)
  const [tag, sameTag] = [await getAs(a, member, url), await getAs(b, member, url)].map(({ headers }) => headers.etag)
  expect(sameTag).toBe(tag)
  expect((await getAs(b, member, url, { 'if-none-match': String(tag) })).statusCode).toBe(304)
  await sendAs(a, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const poll = await getAs(b, member, url, { 'if-none-match': String(tag) })
  expect([poll.statusCode, poll.body]).toEqual([200, expect.stringContaining('Hallo')])
  await eventually(() => expect(atMember.types()).toEqual(['hello', 'message', 'balance']))
  await eventually(() => expect(atConsultant.types()).toEqual(['hello', 'message']))
})

/** One chat, written and polled at random nodes. @returns how many polls were idle, and the changes that one missed */
const pollWhileWriting = async () => {
  const { a, b } = nodes
  const { member, consultant, profileId, sessionId } = await addChat(a, 100_000)
  const messages = chatMessagesPath(sessionId)
  const tags = new Map<string, string>()
  const poll = async (node: TestNode, url: string): Promise<number> => {
    const answer = await fetch(node.origin + url, {
      headers: { cookie: member.cookie, 'if-none-match': tags.get(url) ?? '"none"' },
    })
    if (answer.status === 200) tags.set(url, answer.headers.get('etag') ?? '')
    return answer.status
  }
  const write = (node: TestNode, content: string) =>
    Math.random() < 0.6
      ? answerAs(node, consultant, sessionId, content)
      : sendAs(node, member, { sessionId, profileUuid: profileId, content })
  const missed: number[] = []
  let idle = 0
  for (let round = 0; round < 25; round += 1) {
    for (const node of [a, b, a, b])
      for (const url of [messages, chatSessionsPath, unreadCountPath]) if ((await poll(node, url)) === 304) idle += 1
    const [writer, reader] = Math.random() < 0.5 ? [a, b] : [b, a]
    expect((await write(writer, `Nachricht ${round}`)).statusCode).toBe(201)
    if ((await poll(reader, messages)) !== 200) missed.push(round)
    // Its rows are kept in memory.
    const [newest] = (await getAs(reader, member, chatSessionsPath)).json<ChatSession[]>()
    if (newest?.lastMessage?.content !== `Nachricht ${round}`) missed.push(round)
  }
  return { idle, missed }
}

test('no node answers 304, or from what it keeps in memory, after a change that another has acknowledged', async () => {
  for (let chat = 0; chat < CHATS; chat += 1) {
    const { idle, missed } = await pollWhileWriting()
    expect(missed).toEqual([])
    expect(idle).toBeGreaterThan(125)
  }
})

test('a session that is revoked on one node ends on the other, with its streams', async () => {
  const { a, b } = nodes
  const person = await addPerson(a.context, 'member')
  const other = await startSession(a.context, person.accountId, 'another browser')
  const second = { ...person, cookie: `velvetline_session=${other.secret}` }
  const stream = await open(b, second)
  expect((await getAs(b, second, unreadCountPath)).statusCode).toBe(200)
  await revokeSession(a.context, { accountId: person.accountId, sessionId: other.sessionId })
  await eventually(async () => expect((await getAs(b, second, unreadCountPath)).statusCode).toBe(401))
  await eventually(() => expect(stream.types()).toEqual(['hello', 'signedOut']))
})

test('a person with a stream at one node is known to listen at all', async () => {
  const { a, b } = nodes
  const person = await addPerson(a.context, 'member')
  expect(await a.bus.isListening(person.accountId)).toBe(false)
  const stream = await open(b, person)
  expect(await a.bus.isListening(person.accountId)).toBe(true)
  stream.close()
  await eventually(async () => expect(await a.bus.isListening(person.accountId)).toBe(false))
})
