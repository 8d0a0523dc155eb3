import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rounds } from '../../../../test/rounds.ts'
import { silentLog } from '../../../../test/silent-log.ts'
import { createDatabase, type Database } from '../database.ts'
import { postgresProcessesIn, signal } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** On a busy disk a start takes seconds, and the first one, which creates the files, many more. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const KILLS = rounds({ short: 1, long: 10 })
const WRITERS = 8
/** Recovery takes a second or two; a busy machine may need many times that. */
const RECOVERY_PATIENCE_MS = 60_000

let dataDirectory: string
let embedded: EmbeddedPostgres
let database: Database
const lost: unknown[] = []

beforeAll(async () => {
  // On disk, with fsync.
  dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-kept-'))
  embedded = await startEmbeddedPostgres({ dataDirectory, log: silentLog, onLost: (error) => void lost.push(error) })
  database = createDatabase(embedded.ownerConnection, { poolMax: WRITERS })
  await database.pool.query('create table kept (writer integer, number integer, primary key (writer, number))')
})
afterAll(async () => {
  await database?.close()
  await embedded?.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

interface Writer {
  readonly acknowledged: readonly number[]
  finish(): Promise<void>
}

/** Writes increasing numbers, and repeats those with an unknown result. */
const openWriter = (name: number): Writer => {
  const acknowledged: number[] = []
  let isFinishing = false
  const write = async (): Promise<void> => {
    for (let number = 1; !isFinishing; ) {
      try {
        await database.pool.query('insert into kept values ($1, $2) on conflict do nothing', [name, number])
        acknowledged.push(number)
        number += 1
      } catch {
        await sleep(10)
      }
    }
  }
  const written = write()
  return {
    acknowledged,
    finish: () => {
      isFinishing = true
      return written
    },
  }
}

test(`killed (times: ${KILLS}) under load, the server serves again by itself, and nothing acknowledged is lost`, async () => {
  const writers = Array.from({ length: WRITERS }, (_, name) => openWriter(name))
  const progress = () => writers.map(({ acknowledged }) => acknowledged.length)
  const allMoved = (before: readonly number[]) =>
    eventually(
      () => expect(progress().every((count, index) => count > (before[index] ?? 0))).toBe(true),
      RECOVERY_PATIENCE_MS,
    )
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await allMoved(progress())
    const { pid } = embedded
    signal(pid, 'SIGKILL')
    // Until then sessions of the dead server may finish their statements.
    await eventually(() => expect(embedded.pid).not.toBe(pid), RECOVERY_PATIENCE_MS)
    const before = progress()
    await eventually(() => expect(progress()).not.toEqual(before), RECOVERY_PATIENCE_MS)
  }
  await allMoved(progress())
  await Promise.all(writers.map(({ finish }) => finish()))
  const { rows } = await database.pool.query<{ writer: number; count: number }>(
    'select writer, count(*)::int as count from kept group by writer order by writer',
  )
  // The writer continues only after an acknowledgement, so that a missing number would be a gap.
  expect(rows.map(({ count }) => count)).toEqual(progress())
  expect(lost).toEqual([])
})

test('a session in a long statement does not delay the new server', async () => {
  // Longer than recovery takes.
  const statement = 'select pg_sleep(300)'
  const sleeper = database.pool.query(statement).catch((error: Error) => error.message)
  await eventually(async () => {
    const { rows } = await database.pool.query('select from pg_stat_activity where query = $1', [statement])
    expect(rows).toHaveLength(1)
  })
  signal(embedded.pid, 'SIGKILL')
  await eventually(() => database.pool.query('select'), RECOVERY_PATIENCE_MS)
  expect(await sleeper).toEqual(expect.any(String))
})

test('a server shut down from outside is started again', async () => {
  const { pid } = embedded
  signal(pid, 'SIGINT')
  await eventually(() => expect(embedded.pid).not.toBe(pid), RECOVERY_PATIENCE_MS)
  await eventually(() => database.pool.query('select'))
})

test('when only our own session is ended, the server continues and is claimed again', async () => {
  const { pid } = embedded
  const claims = async () =>
    (await database.pool.query<{ pid: number }>("select pid from pg_locks where locktype = 'advisory'")).rows
  const [before] = await claims()
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'velvetline process%'",
  )
  await eventually(async () => expect(await claims()).toEqual([{ pid: expect.not.toBeOneOf([before?.pid]) }]))
  expect(embedded.pid).toBe(pid)
})

test('a second process leaves another’s server alone, even without a lock file', async () => {
  const { pid } = embedded
  await rm(join(dataDirectory, 'postgres.lock'))
  const second = startEmbeddedPostgres({ dataDirectory, log: silentLog })
  await expect(second).rejects.toThrow(`Another Velvetline (process ${process.pid}) serves from this data directory`)
  expect(embedded.pid).toBe(pid)
  await database.pool.query('select')
  expect(await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).toContain(`${pid}\n`)
})

test('a server that cannot be restarted is reported once, with the reason', async () => {
  await appendFile(join(dataDirectory, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n')
  signal(embedded.pid, 'SIGKILL')
  await eventually(() => expect(lost).toHaveLength(1), RECOVERY_PATIENCE_MS)
  expect(String(lost[0])).toMatch(/PostgreSQL did not start in/)
  await embedded.stop()
  expect(postgresProcessesIn(join(dataDirectory, 'postgres'))).toEqual([])
})
