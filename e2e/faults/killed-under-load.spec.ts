import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { rounds } from '../../apps/server/test/rounds.ts'
import { grantNuggets, readBalance, readLedger } from '../support/ledger.ts'
import { demoEmail } from '../support/people.ts'
import { type Service, startService } from '../support/start-service.ts'
import { type MessageStream, openMessageStream, signInAt } from './message-stream.ts'

const KILLS = rounds({ short: 2, long: 10 })
/** In these rounds the database is killed too, as in a power failure. */
const WITH_DATABASE = new Set([2, 4, 8])
const WRITERS = [
  { name: 'member', price: 100 },
  { name: 'subscriber', price: 50 },
] as const
const CONSULTANTS = ['valentina', 'helena', 'noor'] as const
const GRANTED = 100_000_000
/** At a different point in the stream of messages each time. */
const KILL_AFTER_MS = { least: 100, most: 500 }

const STORED = `
  select m.id::text as id, m.client_key as key, m.content, m.charged::int as charged, (
    select coalesce(sum(t.amount), 0)::int from ledger_transfers t
    where t.reference_type = 'chat_message' and t.reference_id = m.id::text
  ) as paid
  from chat_messages m where m.session_id = $1 and m.sender = 'member' order by m.id`

interface StoredRow {
  readonly id: string
  readonly key: string
  readonly content: string
  readonly charged: number
  readonly paid: number
}

const storedIn = async ({ pool }: Database, sessionId: string): Promise<StoredRow[]> =>
  (await pool.query<StoredRow>(STORED, [sessionId])).rows

const killDatabase = async ({ dataDirectory }: Service): Promise<void> => {
  const text = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')
  process.kill(Number(text.split('\n')[0]), 'SIGKILL')
}

/** Every stream gets through at least once, so that each kill hits all of them. */
const waitForProgress = async (streams: readonly MessageStream[]): Promise<void> => {
  const before = streams.map((stream) => stream.progress())
  const hasMoved = () => streams.every((stream, index) => stream.progress() > (before[index] ?? 0))
  await expect.poll(hasMoved, { timeout: 60_000, intervals: [20] }).toBe(true)
}

/** On a fast machine the streams would reach what a member may send in a minute. */
const allowManyMessages = ({ pool }: Database) =>
  pool.query(`insert into settings (name, value, changed_at) values ('chat_messages_per_minute', '100000', now())`)

test(`killed ${KILLS} times under a stream of messages, every acknowledged one is there once and charged once`, async () => {
  test.setTimeout(240_000)
  const service = await startService({ isOnDisk: true })
  const { least, most } = KILL_AFTER_MS
  const accounts = WRITERS.map((writer) => ({ ...writer, email: demoEmail(writer.name) }))
  await allowManyMessages(service.database())
  for (const { email } of accounts) await grantNuggets(service.database(), email, GRANTED)
  const before = await Promise.all(accounts.map(({ email }) => readBalance(service.database(), email)))
  const streamsOf = await Promise.all(
    accounts.map(async ({ email }) => {
      const cookie = await signInAt(service.url, email)
      return Promise.all(CONSULTANTS.map((profile) => openMessageStream(service.url, cookie, profile)))
    }),
  )
  const streams = streamsOf.flat()

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await waitForProgress(streams)
    await sleep(least + Math.random() * (most - least))
    await service.kill()
    if (WITH_DATABASE.has(kill)) await killDatabase(service)
    await service.start()
  }
  await waitForProgress(streams)
  await Promise.all(streams.map((stream) => stream.finish()))

  const database = service.database()
  for (const [index, { email, price }] of accounts.entries()) {
    let count = 0
    for (const { sessionId, acknowledged } of streamsOf[index] ?? []) {
      const expected = acknowledged.map(({ key, messageId, content }) => ({
        id: messageId,
        key,
        content,
        charged: price,
        paid: price,
      }))
      expect(await storedIn(database, sessionId)).toEqual(expected)
      count += acknowledged.length
    }
    expect(await readBalance(database, email)).toBe((before[index] ?? 0) - count * price)
  }
  expect(await readLedger(database)).toEqual({ total: 0, wrongWallets: [] })
  expect(streams.reduce((sum, stream) => sum + stream.repeats(), 0)).toBeGreaterThan(0)
  expect(await service.stop()).toBe(0)
})
