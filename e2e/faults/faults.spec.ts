import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { createRandom, type Random } from '../../apps/server/test/chaos/chaos-random.ts'
import type { Operation } from '../../apps/server/test/chaos/find-history-faults.ts'
import { addAgents, addChatters, type Chatter } from '../../apps/server/test/many-chats.ts'
import { addProfile } from '../../apps/server/test/profile-factory.ts'
import { rounds } from '../../apps/server/test/rounds.ts'
import { secure } from '../../apps/server/test/spawn-server.ts'
import type { House } from '../../bench/support/house.ts'
import { describeSurroundings } from '../../bench/support/machine.ts'
import { agentMessagesPath } from '../../packages/contracts/src/agents.ts'
import { chatMessagesPath, sendMessagePath } from '../../packages/contracts/src/chat.ts'
import { checkHistory } from './check-history.ts'
import { FAULTS, type Fault } from './faults.ts'
import { createRecordingClient, type RecordingClient } from './recording-client.ts'
import { mayMount, openSubject, type Subject, type SubjectOptions } from './subject.ts'

const PAIRS = rounds({ short: 3, long: 8 })
const ROUNDS = rounds({ short: 1, long: 5 })
/** One, or several over a Redis. */
const NODES = Number(process.env.FAULTS_NODES ?? 1)
const IS_LONG = ROUNDS > 1
const PRICE = 100
const MUCH = 100_000_000
/** Spent within the run: the rest is refused, and must not be stored. */
const LITTLE = 30 * PRICE
/** Generous: a busy machine takes this long to start a node. */
const RECOVERED_WITHIN_MS = 90_000
const SHOWN_WITHIN_MS = 30_000
const SHOWN_AGAIN_MS = 300
const LOOK_EVERY_MS = 10
const UNDISTURBED_MS = rounds({ short: 300, long: 3_000 })

/** The same run again, as far as time allows: `FAULTS_SEED=… npm run faults`. */
const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 32))

/** Only faults whose names match: `FAULTS_ONLY=Redis`. */
const ONLY = new RegExp(process.env.FAULTS_ONLY ?? '')

interface Pair {
  readonly member: Chatter
  readonly agentCookie: string
  readonly amount: number
}

const addPairs = async (house: House, owner: Database): Promise<Pair[]> => {
  await owner.pool.query(
    `insert into settings (name, value, changed_at) values ('chat_messages_per_minute', '100000', now())
     on conflict (name, country_code) do nothing`,
  )
  const pairs: Pair[] = []
  for (const [index, { agentId, cookie }] of (await addAgents(owner, { count: PAIRS, at: new Date() })).entries()) {
    const { id } = await addProfile(house.context, { agentId, photos: [] })
    const amount = index === 0 ? LITTLE : MUCH
    const [member] = await addChatters(owner, [id], { count: 1, amount, at: new Date() })
    if (member) pairs.push({ member, agentCookie: cookie, amount })
  }
  return pairs
}

const clientsOf = (
  pairs: readonly Pair[],
  subject: Subject,
  history: Operation[],
  random: Random,
): RecordingClient[] => {
  const urls = subject.nodes.map(({ line }) => `http://127.0.0.1:${line.port}`)
  return pairs.flatMap(({ member: { sessionId, profileId, cookie }, agentCookie }, index) => {
    const member = {
      name: `member-${index}`,
      sessionId,
      cookie: secure(cookie),
      sendPath: sendMessagePath,
      messagesPath: chatMessagesPath(sessionId),
      body: (content: string) => ({ sessionId, profileUuid: profileId, content, messageType: 'text' }),
    }
    const consultant = {
      name: `consultant-${index}`,
      sessionId,
      cookie: secure(agentCookie),
      sendPath: agentMessagesPath(sessionId),
      messagesPath: agentMessagesPath(sessionId),
      body: (content: string) => ({ content }),
    }
    return [member, consultant].map((side) => createRecordingClient(side, urls, history, random))
  })
}

/** @returns how long it took until every client was answered something that it asked since then */
const waitForAll = async ({ nodes }: Subject, clients: readonly RecordingClient[], since: number): Promise<number> => {
  for (;;) {
    expect(nodes.flatMap(({ ends }) => ends)).toEqual([])
    const answered = clients.map((client) => client.answeredSince(since))
    const waiting = clients.filter((_, index) => answered[index] === undefined)
    if (waiting.length === 0) return Math.max(...answered.map((at = 0) => at)) - since
    if (performance.now() - since > RECOVERED_WITHIN_MS)
      throw new Error(`not recovered: ${waiting.map(({ name }) => name).join(', ')}`)
    await sleep(LOOK_EVERY_MS)
  }
}

interface Row {
  readonly fault: string
  readonly nodes: number
  readonly rounds: number
  readonly acknowledged: number
  readonly unanswered: number
  readonly slowestRecoveryMs: number
}

const table: Row[] = []

/** A message whose sender was not answered may take some seconds until it is shown; to compare a long history takes its own time. */
const compareWithDatabase = async (
  { nodes, owner }: Subject,
  pairs: readonly Pair[],
  clients: readonly RecordingClient[],
  operations: readonly Operation[],
) => {
  const writers = pairs.map(({ member, amount }, index) => ({ ...member, client: `member-${index}`, amount }))
  const until = performance.now() + SHOWN_WITHIN_MS
  for (;;) {
    const lastReads = await Promise.all(clients.map((client) => client.readEverywhere())).catch((error: unknown) => {
      expect(nodes.flatMap(({ ends }) => ends)).toEqual([])
      throw error
    })
    const isLast = performance.now() > until
    const found = await checkHistory(owner, { writers, operations, lastReads: lastReads.flat(), price: PRICE })
    if (isLast || (found.faults.length === 0 && Object.keys(found.breaches).length === 0)) return found
    await sleep(SHOWN_AGAIN_MS)
  }
}

/** Everybody writes and reads while it happens again and again; afterwards the records are compared with the database. */
const endure = async (subject: Subject, pairs: readonly Pair[], faults: readonly Fault[]): Promise<void> => {
  const random = createRandom(seed)
  const history: Operation[] = []
  const clients = clientsOf(pairs, subject, history, random)
  const endureOne = async (fault: Fault): Promise<void> => {
    const before = history.length
    const recoveries: number[] = []
    for (const client of clients) client.run()
    for (let round = 1; round <= ROUNDS; round += 1) {
      await waitForAll(subject, clients, performance.now())
      await sleep(random() * UNDISTURBED_MS)
      recoveries.push(await waitForAll(subject, clients, await fault.happen(subject, random)))
    }
    await Promise.all(clients.map((client) => client.stop()))
    const what = `${fault.name}, FAULTS_SEED=${seed}`
    expect(await compareWithDatabase(subject, pairs, clients, history), what).toEqual({ faults: [], breaches: {} })
    expect(
      clients.flatMap(({ complaints }) => complaints),
      what,
    ).toEqual([])
    const operations = history.slice(before)
    table.push({
      fault: fault.name,
      nodes: subject.nodes.length,
      rounds: ROUNDS,
      acknowledged: operations.filter(({ outcome }) => outcome === 'ok').length,
      unanswered: operations.filter(({ outcome }) => outcome === 'unknown').length,
      slowestRecoveryMs: Math.round(Math.max(...recoveries)),
    })
  }
  for (const fault of faults) await test.step(fault.name, () => endureOne(fault))
}

const withSubject = async (database: SubjectOptions['database'], faults: readonly Fault[]): Promise<void> => {
  let pairs: Pair[] = []
  const prepare = async (house: House, owner: Database): Promise<void> => {
    pairs = await addPairs(house, owner)
  }
  const { subject, close } = await openSubject({ nodes: NODES, database, prepare })
  try {
    await endure(
      subject,
      pairs,
      faults.filter(({ isFor }) => isFor(subject)),
    )
  } finally {
    await close()
  }
}

const isOfDisk = ({ name }: Fault): boolean => name.includes('disk')
const named = (...patterns: readonly RegExp[]): readonly Fault[] =>
  FAULTS.filter(({ name }) => patterns.some((pattern) => pattern.test(name)))
const KILLS = named(/^a node killed/, /^PostgreSQL killed/, /^a node and PostgreSQL killed/)

test('whatever breaks under load, nothing acknowledged is lost, doubled, reordered or charged twice, and no read is stale', async () => {
  test.setTimeout(IS_LONG ? 3_600_000 : 240_000)
  const apart = FAULTS.filter((fault) => !isOfDisk(fault) && ONLY.test(fault.name))
  await withSubject('apart', IS_LONG ? apart : named(/^PostgreSQL killed/, /^the network to PostgreSQL cut/))
})

// Several nodes share a database.
if (NODES === 1)
  test('the same with a node that keeps its own database, when one of them is killed or both', async () => {
    test.setTimeout(IS_LONG ? 3_600_000 : 240_000)
    await withSubject('of the node', IS_LONG ? KILLS : named(/^a node killed/, /^a node and PostgreSQL killed/))
  })

// Without the right to mount a small disk it cannot be tried.
if (IS_LONG && mayMount())
  test('a database whose disk is full loses nothing, and serves again once there is room', async () => {
    test.setTimeout(3_600_000)
    await withSubject('on a small disk', FAULTS.filter(isOfDisk))
  })

test.afterAll(async () => {
  const file = process.env.FAULTS_REPORT
  if (file === undefined || table.length === 0) return
  await writeFile(file, `${JSON.stringify({ ...describeSurroundings(), seed, faults: table }, undefined, 2)}\n`)
})
