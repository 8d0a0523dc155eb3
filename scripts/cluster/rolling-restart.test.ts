import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessagePath, unreadCountPath } from '@velvetline/contracts/chat'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { expect, test } from 'vitest'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { addChatters, type Chatter } from '../../apps/server/test/many-chats.ts'
import { openCluster } from './open-cluster.ts'

/** Each start makes a whole node ready, several times, on a machine that answers requests meanwhile. */
const MINUTES = 60_000
const MEMBERS = 8
const PAUSE_MS = 150

interface Steady {
  readonly counts: Record<string, number>
  readonly failures: string[]
  readonly keys: string[]
  stop(): Promise<void>
}

/** Requests one after the other, from several people at once, until it is stopped. */
const requestSteadily = (url: string, chatters: readonly Chatter[]): Steady => {
  const counts: Record<string, number> = {}
  const failures: string[] = []
  const keys: string[] = []
  let isOver = false
  const ask = async (what: string, path: string, options: RequestInit, expected: number): Promise<void> => {
    const answer = await fetch(`${url}${path}`, options).catch((error: Error) => error)
    const status = answer instanceof Response ? answer.status : answer.message
    if (status !== expected) failures.push(`${what}: ${status}`)
    if (answer instanceof Response) await answer.arrayBuffer().catch(() => failures.push(`${what}: cut off`))
    counts[what] = (counts[what] ?? 0) + 1
  }
  const liveAs = async ({ cookie, sessionId, profileId }: Chatter, number: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const key = `steady-${number}-${turn}-of-the-restart`
      await ask('page', turn % 2 === 0 ? '/' : '/profiles', {}, 200)
      await ask('poll', unreadCountPath, { headers: { cookie } }, 200)
      keys.push(key)
      const headers = { cookie, origin: url, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key }
      const body = JSON.stringify({ sessionId, profileUuid: profileId, content: key })
      await ask('message', sendMessagePath, { method: 'POST', headers, body }, 201)
      await sleep(PAUSE_MS)
    }
  }
  const people = chatters.map(liveAs)
  return {
    counts,
    failures,
    keys,
    stop: async () => {
      isOver = true
      await Promise.all(people)
    },
  }
}

/** Three real nodes are started twice each: by `npm run test:long` only. */
test.runIf(process.env.VELVETLINE_LONG_TESTS === '1')(
  'while all nodes of a cluster are restarted, no page, poll or message fails, and every message is there once',
  async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-cluster-'))
    const settings = { LOG_LEVEL: 'warn', DEMO_HISTORY_DAYS: '0' }
    const cluster = await openCluster({ dataDirectory, nodes: 3, port: 0, settings })
    const owner = createDatabase({ connectionString: cluster.databaseUrl }, { poolMax: 2 })
    try {
      const { rows } = await owner.pool.query<{ id: string }>(
        'select id from profiles where is_published order by id limit 4',
      )
      const profileIds = rows.map(({ id }) => id)
      const chatters = await addChatters(owner, profileIds, { count: MEMBERS, amount: 1_000_000, at: new Date() })
      const steady = requestSteadily(cluster.url, chatters)
      await cluster.restart()
      await steady.stop()
      expect(steady.failures).toEqual([])
      expect(Math.min(...Object.values(steady.counts))).toBeGreaterThan(50)
      const stored = await owner.pool.query<{ content: string }>(
        `select content from chat_messages where content like 'steady-%'`,
      )
      expect(stored.rows.map(({ content }) => content).toSorted()).toEqual(steady.keys.toSorted())
      process.stdout.write(`${JSON.stringify(steady.counts)}\n`)
    } finally {
      await owner.close()
      await cluster.close()
      await rm(dataDirectory, { recursive: true, force: true })
    }
  },
  20 * MINUTES,
)
