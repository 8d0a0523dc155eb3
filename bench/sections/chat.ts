import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { addAgents, addChatters, type Chatter } from '../../apps/server/test/many-chats.ts'
import { addProfile } from '../../apps/server/test/profile-factory.ts'
import { agentMessagesPath } from '../../packages/contracts/src/agents.ts'
import { sendMessagePath } from '../../packages/contracts/src/chat.ts'
import { openCaller } from '../support/caller.ts'
import { type EventStream, openStreams } from '../support/event-streams.ts'
import type { House } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import { percentile } from '../support/measure.ts'
import { openFilesMax, residentMegabytes } from '../support/processes.ts'
import type { Finding } from '../support/report.ts'
import type { Service } from '../support/service.ts'
import { measurePolling } from './chat-polls.ts'

const LONG = { pairs: 200, pairSeconds: 20, streams: 10_000, members: 2_000, pollSeconds: 30 }
const SHORT = { pairs: 20, pairSeconds: 4, streams: 500, members: 200, pollSeconds: 8 }

/** Between a message that has arrived and the next one of the same pair. */
const PAUSE_MS = 1_000
const DELIVERED_WITHIN_MS = 10_000
const DELIVERY_MAX_MS = { p50: 50, p99: 250, p99AmongMany: 500 }
const STREAM_MAX_KILOBYTES = 20
/** Sockets, files of the process, and the database. */
const OTHER_FILES = 500

const say = (text: string): void => console.error(`chat: ${text}`)
const json = (value: unknown): string => JSON.stringify(value)

interface Pair extends Chatter {
  readonly agentCookie: string
}

/** Before the service starts, which reads the profiles then. */
const addPairs = async (house: House, owner: Database, count: number): Promise<Pair[]> => {
  const agents = await addAgents(owner, { count, at: new Date() })
  const pairs: Pair[] = []
  for (const { agentId, cookie } of agents) {
    const { id } = await addProfile(house.context, { agentId, photos: [] })
    const [member] = await addChatters(owner, [id], { count: 1, amount: 10_000_000, at: new Date() })
    if (member) pairs.push({ ...member, agentCookie: cookie })
  }
  return pairs
}

/** Notes when a text arrives that was sent as a message. */
const createPost = (streams: readonly EventStream[]) => {
  const expected = new Map<string, (at: number) => void>()
  for (const stream of streams) {
    stream.onEvent = (type, data) => {
      if (type !== 'message') return
      const { message } = JSON.parse(data) as { message: { sender: string; content: string } }
      if (message.sender === 'other') expected.get(message.content)?.(performance.now())
    }
  }
  return async (content: string, send: () => Promise<{ status: number }>): Promise<number> => {
    const arrival = Promise.withResolvers<number>()
    expected.set(content, arrival.resolve)
    const sentAt = performance.now()
    const { status } = await send()
    if (status !== 201) throw new Error(`a message was answered with ${status}`)
    const late = sleep(DELIVERED_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('a message did not arrive')
    })
    const arrivedAt = await Promise.race([arrival.promise, late])
    expected.delete(content)
    return arrivedAt - sentAt
  }
}

/** From sending to the arrival on the other side's stream, in both directions. */
const chatInPairs = async ({ port }: Service, pairs: readonly Pair[], seconds: number): Promise<number[]> => {
  const cookies = pairs.flatMap(({ cookie, agentCookie }) => [cookie, agentCookie])
  const streams = await openStreams(port, cookies)
  const deliver = createPost(streams)
  const took: number[] = []
  const endsAt = performance.now() + seconds * 1_000
  const talk = async ({ sessionId, profileId, cookie, agentCookie }: Pair, index: number): Promise<void> => {
    const caller = await openCaller(port)
    const post = (path: string, sender: string, body: object) =>
      caller.ask(asText('POST', path, { cookie: sender }, json(body)))
    await sleep(Math.random() * PAUSE_MS)
    for (let count = 0; performance.now() < endsAt; count += 1) {
      const question = `question ${index} ${count}`
      const answer = `answer ${index} ${count}`
      const message = { sessionId, profileUuid: profileId, content: question, messageType: 'text' }
      took.push(await deliver(question, () => post(sendMessagePath, cookie, message)))
      await sleep(PAUSE_MS)
      took.push(await deliver(answer, () => post(agentMessagesPath(sessionId), agentCookie, { content: answer })))
      await sleep(PAUSE_MS)
    }
    caller.close()
  }
  await Promise.all(pairs.map(talk))
  for (const stream of streams) stream.close()
  return took
}

const measurePairs = async (service: Service, pairs: readonly Pair[], seconds: number): Promise<Finding[]> => {
  say(`${pairs.length} pairs chat for ${seconds} s …`)
  const took = await chatInPairs(service, pairs, seconds)
  const name = `a message on the other side’s stream, ${pairs.length} pairs`
  return [
    { name: `p50 of ${name}`, value: percentile(took, 0.5), unit: 'ms', atMost: DELIVERY_MAX_MS.p50 },
    {
      name: `p99 of ${name}`,
      value: percentile(took, 0.99),
      unit: 'ms',
      atMost: DELIVERY_MAX_MS.p99,
      beside: `${took.length} messages`,
    },
  ]
}

const measureStreams = async (
  service: Service,
  owner: Database,
  pairs: readonly Pair[],
  { streams: count, pairSeconds }: typeof LONG,
): Promise<Finding[]> => {
  const name = `${count} open event streams`
  const needed = count + 3 * pairs.length + OTHER_FILES
  if (openFilesMax() < needed) {
    const beside = `${openFilesMax()} open files are allowed, ${needed} needed (ulimit -n ${needed})`
    return [{ name, value: Number.NaN, unit: 'KB', atMost: STREAM_MAX_KILOBYTES, beside }]
  }
  const profileIds = pairs.map(({ profileId }) => profileId)
  const members = await addChatters(owner, profileIds, { count, amount: 0, at: new Date() })
  const before = residentMegabytes(service.pid)
  say(`${count} streams are being opened …`)
  const cookies = members.map(({ cookie }) => cookie)
  const streams = await openStreams(service.port, cookies, 2 * pairs.length)
  const kilobytes = ((residentMegabytes(service.pid) - before) * 1_024) / count
  say(`${pairs.length} pairs chat among ${count} streams for ${pairSeconds} s …`)
  const p99 = percentile(await chatInPairs(service, pairs, pairSeconds), 0.99)
  for (const stream of streams) stream.close()
  return [
    {
      name: `memory of one of ${name}`,
      value: kilobytes,
      unit: 'KB',
      atMost: STREAM_MAX_KILOBYTES,
    },
    {
      name: `p99 of a message among ${name}`,
      value: p99,
      unit: 'ms',
      atMost: DELIVERY_MAX_MS.p99AmongMany,
    },
  ]
}

/** Messages as they reach people: over streams, among many open streams, and by polling. On a server of its own. */
export const measureChat = async (openHouse: () => Promise<House>, isShort: boolean): Promise<Finding[]> => {
  const size = isShort ? SHORT : LONG
  const house = await openHouse()
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  try {
    say('people are being added …')
    const pairs = await addPairs(house, owner, size.pairs)
    await owner.pool.query('analyze')
    const service = await house.startService()
    const findings = await measurePairs(service, pairs, size.pairSeconds)
    findings.push(...(await measureStreams(service, owner, pairs, size)))
    const profileIds = pairs.map(({ profileId }) => profileId)
    findings.push(...(await measurePolling(service, owner, profileIds, size)))
    return findings
  } finally {
    await owner.close()
    await house.close()
  }
}
