import { chatMessagesPath } from '@velvetline/contracts/chat'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { type OpenStream, openStream, startNodes, type TestNode } from '../../../test/nodes-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { startTestRedis, type TestRedis } from '../../../test/redis-server.ts'
import { getAs } from '../../../test/requests.ts'

const SOON_MS = 10_000
const LATE_MS = 300

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
const open = async (node: TestNode, person: SignedIn): Promise<OpenStream> => {
  const stream = await openStream(node, person)
  streams.push(stream)
  await eventually(() => expect(stream.types()).toEqual(['hello']))
  return stream
}
const readiness = async ({ app }: TestNode) => (await app.inject('/readyz')).json()
const areWhole = async (): Promise<void> => {
  for (const node of [nodes.a, nodes.b]) expect(await readiness(node)).toEqual({ status: 'ok' })
}
beforeEach(() => eventually(areWhole, SOON_MS))
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  redis.thaw()
  await redis.start()
  for (const line of [nodes.b.toRedis, nodes.a.listening]) line.mend()
  await eventually(areWhole, SOON_MS)
})

const poll = (node: TestNode, person: SignedIn, url: string, tag: unknown) =>
  getAs(node, person, url, { 'if-none-match': String(tag) })
const tagOf = async (node: TestNode, person: SignedIn, url: string) => (await getAs(node, person, url)).headers.etag
const isDegraded = (node: TestNode) =>
  eventually(async () => expect(await readiness(node)).toEqual({ status: 'degraded', missing: ['redis'] }))

test('while Redis is away everything can be read and written, and streams at the other node are made to fetch', async () => {
  const { a, b } = nodes
  const { member, consultant, sessionId } = await addChat(a)
  const stream = await open(b, member)
  const url = chatMessagesPath(sessionId)
  const tag = await tagOf(b, member, url)
  await redis.kill()
  await Promise.all([isDegraded(a), isDegraded(b)])
  const idle = await poll(b, member, url, tag)
  expect([idle.statusCode, idle.headers.etag]).toEqual([200, undefined])
  expect((await answerAs(a, consultant, sessionId, 'Guten Abend')).statusCode).toBe(201)
  expect((await poll(b, member, url, tag)).body).toContain('Guten Abend')
  await eventually(() => expect(stream.types()).toEqual(['hello', 'hello']), SOON_MS)
  await redis.start()
  await eventually(areWhole, SOON_MS)
  // Everybody fetches again, within some seconds, since anything may have been missed.
  const later = await poll(b, member, url, tag)
  expect([later.statusCode, later.headers.etag === tag]).toEqual([200, false])
  await eventually(() => expect(stream.types().length).toBeGreaterThan(2))
  const newTag = await tagOf(a, member, url)
  expect((await poll(b, member, url, newTag)).statusCode).toBe(304)
  await answerAs(a, consultant, sessionId, 'Bis bald')
  await eventually(() => expect(stream.types()).toContain('message'))
})

test('a node that alone cannot reach Redis tells the others through the database, and hears of them', async () => {
  const { a, b } = nodes
  const { member, consultant, profileId, sessionId } = await addChat(a)
  const url = chatMessagesPath(sessionId)
  const [atMember, atConsultant] = [await open(a, member), await open(b, consultant)]
  const tag = await tagOf(a, member, url)
  b.toRedis.breakLine()
  await isDegraded(b)
  expect((await answerAs(b, consultant, sessionId, 'Guten Abend')).statusCode).toBe(201)
  await eventually(async () => expect((await poll(a, member, url, tag)).body).toContain('Guten Abend'))
  await eventually(() => expect(atMember.types()).toEqual(['hello', 'hello']), SOON_MS)
  const before = atConsultant.types().length
  await sendAs(a, member, { sessionId, profileUuid: profileId, content: 'Guten Abend auch' })
  await eventually(() => expect(atConsultant.types().slice(before)).toContain('hello'))
  expect((await poll(b, member, url, tag)).headers.etag).toBeUndefined()
  const duringTag = await tagOf(a, member, url)
  b.toRedis.mend()
  await eventually(areWhole, SOON_MS)
  // What was changed meanwhile may be in no version.
  expect((await poll(a, member, url, duringTag)).statusCode).toBe(200)
})

test.each(['cut', 'silent'] as const)(
  'what a node has acknowledged that lost Redis is old at no other, also where the database tells of it late: %s',
  async (how) => {
    const { a, b } = nodes
    const { member, consultant, sessionId } = await addChat(a)
    const url = chatMessagesPath(sessionId)
    a.listening.delay(LATE_MS)
    for (const content of ['Guten Abend', 'Bis bald']) {
      const tag = await tagOf(a, member, url)
      if (how === 'cut') b.toRedis.breakLine()
      else b.toRedis.silence()
      expect((await answerAs(b, consultant, sessionId, content)).statusCode).toBe(201)
      expect((await poll(a, member, url, tag)).body).toContain(content)
    }
  },
)

test('a Redis that keeps its connections and says nothing is left after some two seconds', async () => {
  const { a } = nodes
  const { member, sessionId } = await addChat(a)
  const url = chatMessagesPath(sessionId)
  const tag = await tagOf(a, member, url)
  redis.freeze()
  const answer = await poll(a, member, url, tag)
  expect(answer.statusCode).toBe(200)
  await isDegraded(a)
})

test('a Redis that takes no more writes counts as away', async () => {
  const { a, b } = nodes
  const { member, consultant, sessionId } = await addChat(a)
  const url = chatMessagesPath(sessionId)
  const tag = await tagOf(b, member, url)
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  expect((await answerAs(a, consultant, sessionId, 'Guten Abend')).statusCode).toBe(201)
  await eventually(async () => expect((await poll(b, member, url, tag)).statusCode).toBe(200), SOON_MS)
  await Promise.all([isDegraded(a), isDegraded(b)])
  expect((await poll(b, member, url, tag)).body).toContain('Guten Abend')
  await redis.command('CONFIG', 'SET', 'maxmemory', '0')
})

test('where a node has died, every poll is answered in full once', async () => {
  const { a, b } = nodes
  const { member, sessionId } = await addChat(a)
  const url = chatMessagesPath(sessionId)
  // The nodes may still hear of each other's return from the test before.
  const sameTag = async (): Promise<unknown> => {
    const tag = await tagOf(a, member, url)
    expect((await poll(b, member, url, tag)).statusCode).toBe(304)
    return tag
  }
  const tag = await eventually(sameTag)
  const [key] = (await redis.command('KEYS', '*:nodes')) as string[]
  await redis.command('ZADD', String(key), '1', 'a node that was killed long ago')
  await eventually(async () => expect((await poll(b, member, url, tag)).statusCode).toBe(200))
  await eventually(sameTag)
})
