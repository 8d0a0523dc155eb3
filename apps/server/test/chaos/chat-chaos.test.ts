import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AgentConversation,
  agentConversationsPath,
  agentMessagesPath,
  agentReadPath,
} from '@velvetline/contracts/agents'
import {
  chatMessagesPath,
  chatReadPath,
  sendMessagePath,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { expect, test } from 'vitest'
import { addChat } from '../chat-scene.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { eventually } from '../eventually.ts'
import { findLedgerBreaches } from '../ledger-breaches.ts'
import { rows } from '../payments-scene.ts'
import { rounds } from '../rounds.ts'
import { freePort, type SpawnedServer, secure } from '../spawn-server.ts'
import { between, createRandom, type Random } from './chaos-random.ts'
import { startBeside } from './chaos-server.ts'
import { type ChatClient, openChatClient } from './chat-client.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { findChatFaults, type StoredMessage } from './find-chat-faults.ts'

const PAIRS = rounds({ short: 4, long: 10 })
const MESSAGES = rounds({ short: 200, long: 1_000 })
const KILLS = rounds({ short: 1, long: 5 })
const PRICE = 100
const PATIENCE_MS = 150_000

/** The same storm again: `CHAOS_SEED=… vitest run test/chaos`. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 32))

type Chat = Awaited<ReturnType<typeof addChat>>
interface Pair {
  readonly chat: Chat
  readonly member: ChatClient
  readonly profile: ChatClient
}

const openPair = (port: number, chat: Chat, number: number, random: Random): Pair => {
  const { sessionId, profileId } = chat
  const member = {
    cookie: secure(chat.member.cookie),
    sessionId,
    messagesPath: chatMessagesPath(sessionId),
    sendPath: sendMessagePath,
    readPath: chatReadPath(sessionId),
    body: (content: string) => ({ sessionId, profileUuid: profileId, content }),
  }
  const profile = {
    cookie: secure(chat.consultant.cookie),
    sessionId,
    messagesPath: agentMessagesPath(sessionId),
    sendPath: agentMessagesPath(sessionId),
    readPath: agentReadPath(sessionId),
    body: (content: string) => ({ content }),
  }
  return {
    chat,
    member: openChatClient(port, member, `member-${number}`, random),
    profile: openChatClient(port, profile, `consultant-${number}`, random),
  }
}

const STORED = `
  select m.id::text as id, m.sender, m.client_key as key, m.content, m.charged::int as charged, (
    select coalesce(sum(t.amount), 0)::int from ledger_transfers t
    where t.reference_type = 'chat_message' and t.reference_id = m.id::text) as paid
  from chat_messages m where m.session_id = $1 order by m.id`
/** Counted from the messages, not read from a counter. */
const UNREAD = `
  select count(*) filter (where m.sender = 'profile' and m.id > s.member_read_id)::int as member,
    count(*) filter (where m.sender = 'member' and m.id > s.profile_read_id)::int as profile
  from chat_sessions s join chat_messages m on m.session_id = s.id where s.id = $1`

const getJson = async <Body>(port: number, path: string, cookie: string): Promise<Body> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: secure(cookie) } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

/** Kills are spread over the storm, so that each of them hits messages under way. */
const killRepeatedly = async (
  start: () => Promise<SpawnedServer>,
  running: SpawnedServer,
  pairs: readonly Pair[],
  random: Random,
) => {
  const writtenNow = () =>
    pairs.reduce((sum, { member, profile }) => sum + member.written.length + profile.written.length, 0)
  let current = running
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = (MESSAGES * (kill - between(random, 0.2, 0.8))) / KILLS
    await eventually(() => expect(writtenNow()).toBeGreaterThanOrEqual(goal), PATIENCE_MS)
    await sleep(between(random, 0, 60))
    current.process.kill('SIGKILL')
    await current.exit
    current = await start()
  }
  return current
}

const checkPair = async (server: TestApp, port: number, { chat, member, profile }: Pair): Promise<void> => {
  const { sessionId } = chat
  const stored = await rows<StoredMessage>(server, STORED, [sessionId])
  // What an unbroken stream still brings needs a moment.
  await eventually(() => {
    const log = {
      written: { member: member.written, profile: profile.written },
      shown: { member: member.shown(), profile: profile.shown() },
      stored,
      price: PRICE,
    }
    expect(findChatFaults(log), `CHAOS_SEED=${seed}`).toEqual([])
  }, 10_000)
  const [unread] = await rows<{ member: number; profile: number }>(server, UNREAD, [sessionId])
  const counts = await getJson<{ unreadCounts: Record<string, number> }>(port, unreadPerSessionPath, chat.member.cookie)
  const total = await getJson<{ unreadCount: number }>(port, unreadCountPath, chat.member.cookie)
  const inbox = await getJson<AgentConversation[]>(port, agentConversationsPath, chat.consultant.cookie)
  const ofProfile = inbox.find((conversation) => conversation.sessionId === sessionId)?.unreadCount
  expect([counts.unreadCounts[sessionId] ?? 0, total.unreadCount, ofProfile], `CHAOS_SEED=${seed}`).toEqual([
    unread?.member,
    unread?.member,
    unread?.profile,
  ])
}

test(`${MESSAGES} messages of both sides, while the server is killed (times: ${KILLS}) and connections are cut: none is lost, doubled or reordered, each is charged once`, async () => {
  const random = createRandom(seed)
  const server = await createTestApp()
  server.clock.set(new Date())
  const chats = await Promise.all(Array.from({ length: PAIRS }, () => addChat(server, MESSAGES * PRICE)))
  await server.app.close()
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-chaos-'))
  const port = await freePort()
  const start = () => startBeside(server, directory, port)
  let running = await start()
  let proxy: CuttingProxy | undefined
  let pairs: Pair[] = []
  try {
    const cutting = await startCuttingProxy({ port }, random)
    proxy = cutting
    pairs = chats.map((chat, index) => openPair(cutting.port, chat, index, random))
    const each = MESSAGES / PAIRS / 2
    const writing = Promise.all(pairs.flatMap(({ member, profile }) => [member.write(each), profile.write(each)]))
    // Reported where it is awaited.
    writing.catch(() => undefined)
    running = await killRepeatedly(start, running, pairs, random)
    await writing
    proxy.calm()
    for (const pair of pairs) await checkPair(server, port, pair)
    expect(await findLedgerBreaches(server.platform.testDatabase.owner.pool)).toEqual({})
    // Or nothing was tested.
    const repeats = pairs.reduce((sum, { member, profile }) => sum + member.repeats() + profile.repeats(), 0)
    expect([repeats > 0, proxy.cuts() > 0]).toEqual([true, true])
  } finally {
    for (const { member, profile } of pairs) {
      member.close()
      profile.close()
    }
    await proxy?.close()
    running.process.kill('SIGKILL')
    await running.exit
    await rm(directory, { recursive: true, force: true })
    await server.close()
  }
})
