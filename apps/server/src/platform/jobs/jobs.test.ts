import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseOptions, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNetworkProxy } from '../../../test/chaos/network-proxy.ts'
import { eventually } from '../../../test/eventually.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { deleteDoneJobs } from './done-jobs.ts'
import { bossOptions, OWN_LOOK_SECONDS } from './job-options.ts'
import { createJobs, type Jobs } from './jobs.ts'

/** Within a few looks of the library. */
const SOON_MS = 15_000

let copy: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  copy = await createTestDatabase()
  jobs = createJobs({ connection: copy.appConnection, log: silentLog })
  await jobs.start()
})
afterAll(async () => {
  await jobs?.stop()
  await copy?.drop()
})

const collector = () => {
  const seen: unknown[] = []
  const handler = async (data: object): Promise<void> => {
    seen.push(data)
  }
  return { seen, handler }
}

test('a job runs at once, with the server’s rights only', async () => {
  const { seen, handler } = collector()
  await jobs.work('greet-somebody', handler)
  const waitsMs: number[] = []
  for (const number of [1, 2, 3]) {
    const sentAt = performance.now()
    await jobs.send('greet-somebody', { number })
    await eventually(() => expect(seen.at(-1)).toEqual({ number }))
    waitsMs.push(performance.now() - sentAt)
  }
  // The queue polls every two seconds. One of three jobs may meet that moment or a stalled machine; not all.
  expect(Math.min(...waitsMs)).toBeLessThan(1_500)
})

test('a job belongs to the transaction that sent it', async () => {
  const { seen, handler } = collector()
  await jobs.work('follow-the-transaction', handler)
  const failed = copy.database.transaction(async (tx) => {
    await jobs.send('follow-the-transaction', { fate: 'rolled back' }, { tx })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await copy.database.transaction(async (tx) => {
    await jobs.send('follow-the-transaction', { fate: 'committed' }, { tx })
    await sleep(100)
    expect(seen).toEqual([])
  })
  await eventually(() => expect(seen).toEqual([{ fate: 'committed' }]))
})

test('while a job with a key waits, the same key adds none', async () => {
  expect(await jobs.send('wait-for-somebody', {}, { singletonKey: 'one' })).toBe(true)
  expect(await jobs.send('wait-for-somebody', {}, { singletonKey: 'one' })).toBe(false)
  expect(await jobs.send('wait-for-somebody', {}, { singletonKey: 'two' })).toBe(true)
  expect(await jobs.send('wait-for-somebody', {})).toBe(true)
})

test('a failed job is retried', async () => {
  const attempts: string[] = []
  await jobs.work('stumble-once', async (_data, { id }) => {
    attempts.push(id)
    if (attempts.length === 1) throw new Error('stumbled')
  })
  await jobs.send('stumble-once', {})
  await eventually(() => expect(attempts).toHaveLength(2))
  expect(attempts[0]).toBe(attempts[1])
})

test('a delayed job waits for its time', async () => {
  const { seen, handler } = collector()
  await jobs.work('come-later', handler)
  const sentAt = performance.now()
  await jobs.send('come-later', {}, { startAfterMs: 1_000 })
  await eventually(() => expect(seen).toHaveLength(1))
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(990)
})

test('a delayed job of a queue whose jobs are announced does not wait for the worker’s own look', async () => {
  const { seen, handler } = collector()
  await jobs.send('come-by-announcement', {}, { startAfterMs: 4_000 })
  // Reads at its start that the queue announces its jobs.
  const other = createJobs({ connection: copy.appConnection, log: silentLog })
  await other.work('come-by-announcement', handler)
  await other.start()
  await eventually(() => expect(seen).toHaveLength(1), (OWN_LOOK_SECONDS * 1_000 * 2) / 3)
  await other.stop()
})

test('the times at which a job repeats are stored in the database, and it can be sent in between', async () => {
  const { seen, handler } = collector()
  await jobs.repeat('sweep-the-floor', '*/5 * * * *', () => handler({}))
  const { rows } = await copy.owner.pool.query(
    "select cron, timezone from pgboss.schedule where name = 'sweep-the-floor'",
  )
  expect(rows).toEqual([{ cron: '*/5 * * * *', timezone: 'UTC' }])
  await jobs.send('sweep-the-floor', {})
  await eventually(() => expect(seen).toHaveLength(1))
})

test('a start takes over what an earlier one stored, and writes only what differs', async () => {
  const cron = '*/7 * * * *'
  const written = async () =>
    (
      await copy.owner.pool.query(
        `select q.retry_limit, q.updated_on, s.cron, s.updated_on as scheduled_on
         from pgboss.queue q join pgboss.schedule s using (name) where name = 'take-over'`,
      )
    ).rows[0]
  const startWith = async (retryLimit: number, time: string) => {
    const other = createJobs({ connection: copy.appConnection, log: silentLog })
    await other.repeat('take-over', time, () => Promise.resolve(), { retryLimit })
    await other.start()
    await other.stop()
    return written()
  }
  const first = await startWith(3, cron)
  expect(first).toMatchObject({ retry_limit: 3, cron })
  expect(await startWith(3, cron)).toEqual(first)
  expect(await startWith(5, '*/8 * * * *')).toMatchObject({ retry_limit: 5, cron: '*/8 * * * *' })
})

test('a full queue is emptied without waiting for the next poll', async () => {
  const { seen, handler } = collector()
  const count = 12
  for (let number = 0; number < count; number += 1) await jobs.send('wait-in-line', { number })
  await jobs.work('wait-in-line', handler)
  const startedAt = performance.now()
  await eventually(() => expect(seen).toHaveLength(count))
  // By polling alone the queue would need two seconds for each of them.
  expect(performance.now() - startedAt).toBeLessThan(count * 1_000)
  expect(seen).toEqual(Array.from({ length: count }, (_, number) => ({ number })))
})

test('jobs of a name run with the configured concurrency', async () => {
  let running = 0
  let most = 0
  let done = 0
  const handler = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await sleep(50)
    running -= 1
    done += 1
  }
  for (let number = 0; number < 9; number += 1) await jobs.send('work-side-by-side', {})
  await jobs.work('work-side-by-side', handler, { concurrency: 3 })
  await eventually(() => expect(done).toBe(9))
  expect(most).toBe(3)
})

test('a patient job waits for running ones', async () => {
  const order: string[] = []
  let finishMoney: (() => void) | undefined
  await jobs.work('move-money', async () => {
    await new Promise<void>((resolve) => {
      finishMoney = resolve
    })
    order.push('money')
  })
  await jobs.work('send-letter', async () => void order.push('letter'), { isPatient: true })
  await jobs.send('move-money', {})
  await eventually(() => expect(finishMoney).toBeDefined())
  await jobs.send('send-letter', {})
  await sleep(300)
  finishMoney?.()
  await eventually(() => expect(order).toEqual(['money', 'letter']))
})

test('a connection that has fallen silent is left, and jobs go on', async () => {
  const { seen, handler } = collector()
  const line = await startNetworkProxy({ path: join(String(copy.appConnection.host), '.s.PGSQL.5432') })
  const connection = { ...copy.appConnection, host: '127.0.0.1', port: line.port, query_timeout: 500 }
  const other = createJobs({ connection, log: silentLog })
  await other.start()
  await other.work('outlive-a-silence', handler)
  await other.send('outlive-a-silence', { number: 1 })
  await eventually(() => expect(seen).toEqual([{ number: 1 }]))
  line.strand()
  await expect(other.send('outlive-a-silence', { number: 2 })).rejects.toThrow('Query read timeout')
  await eventually(() => expect(other.send('outlive-a-silence', { number: 3 })).resolves.toBe(true))
  await eventually(() => expect(seen).toContainEqual({ number: 3 }), SOON_MS)
  await other.stop()
  await line.close()
})

test('what is done goes after a day, and what failed waits for a month', async () => {
  await jobs.work('end-well', async () => undefined)
  await jobs.work('end-badly', () => Promise.reject(new Error('stumbled')), { retryLimit: 0 })
  for (const name of ['end-well', 'end-badly']) await jobs.send(name, {})
  const query = async (text: string) => (await copy.owner.pool.query(text)).rows
  const endings = () => query(`select name, state from pgboss.job where name like 'end-%' order by name`)
  const [failed, done] = [
    { name: 'end-badly', state: 'failed' },
    { name: 'end-well', state: 'completed' },
  ]
  await eventually(async () => expect(await endings()).toEqual([failed, done]))
  const boss = new PgBoss({ ...(copy.ownerConnection as DatabaseOptions), ...bossOptions, supervise: false })
  await boss.start()
  const age = async (days: number) => {
    await query(`update pgboss.job set completed_on = now() - interval '${days} days' where name like 'end-%'`)
    await query(`update pgboss.queue set maintain_on = null where name like 'end-%'`)
    for (const name of ['end-well', 'end-badly']) await boss.supervise(name)
    await deleteDoneJobs(copy.database)
  }
  await age(0)
  expect(await endings()).toEqual([failed, done])
  await age(29)
  expect(await endings()).toEqual([failed])
  await age(31)
  expect(await endings()).toEqual([])
  await boss.stop({ graceful: false })
})
