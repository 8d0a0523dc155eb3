import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNetworkProxy } from '../../../test/chaos/network-proxy.ts'
import { eventually } from '../../../test/eventually.ts'
import { type Follower, startFollower } from '../../../test/follower.ts'
import { makeMemoryDirectory } from '../../../test/memory-directory.ts'
import { rounds } from '../../../test/rounds.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { createDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { createReplica, type Replica } from './replica.ts'

// Only in the long run: two servers of its own, of which one follows the other.
const isLong = rounds({ short: 0, long: 1 }) > 0

let follower: Follower
let primary: pg.Pool
let replica: Replica
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  if (!isLong) return
  const directory = await makeMemoryDirectory('velvetline-follower-')
  closing.push(() => rm(directory, { recursive: true, force: true }))
  // The servers' user passes through it.
  await chmod(directory, 0o711)
  const embedded = await startEmbeddedPostgres({ dataDirectory: directory, log: silentLog })
  closing.push(embedded.stop)
  primary = new pg.Pool({ ...embedded.ownerConnection, max: 3 })
  closing.push(() => primary.end())
  await primary.query('create table numbers (n integer); insert into numbers values (1)')
  follower = await startFollower(embedded)
  closing.push(follower.kill)
  const pool = new pg.Pool({ ...follower.ownerConnection, max: 3 })
  for (const one of [primary, pool]) one.on('error', () => undefined)
  replica = createReplica(primary, pool, { oldestMs: 1_000, checkEveryMs: 100 })
  closing.push(replica.close)
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

interface Answer {
  readonly isFollower: boolean
  readonly newest: number
}
const read = async (): Promise<Answer | undefined> => {
  const text = 'select pg_is_in_recovery() as "isFollower", max(n) as newest from numbers where n > $1'
  return (await replica.query<Answer & pg.QueryResultRow>({ text, values: [0] })).rows[0]
}
const tell = async (text: string): Promise<void> => {
  const client = new pg.Client(follower.ownerConnection)
  await client.connect()
  await client.query(text)
  await client.end()
}

test.runIf(isLong)('a real follower answers, gives way while it is behind, and answers again', async () => {
  await eventually(async () => expect(await read()).toEqual({ isFollower: true, newest: 1 }))
  await tell('select pg_wal_replay_pause()')
  await primary.query('insert into numbers values (2)')
  await eventually(async () => expect(await read()).toEqual({ isFollower: false, newest: 2 }))
  await tell('select pg_wal_replay_resume()')
  await eventually(async () => expect(await read()).toEqual({ isFollower: true, newest: 2 }))
})

test.runIf(isLong)('what a follower refuses to write is written by the primary, and read at once there', async () => {
  await eventually(async () => expect((await read())?.isFollower).toBe(true))
  await replica.query({ text: 'insert into numbers values ($1)', values: [3] })
  expect((await primary.query('select max(n) as newest from numbers')).rows).toEqual([{ newest: 3 }])
})

test.runIf(isLong)(
  'an address that still leads to the follower counts as unavailable until it leads to the primary',
  async () => {
    const socketOf = (host: unknown): string => join(String(host), '.s.PGSQL.5432')
    const target = { path: socketOf(follower.ownerConnection.host) }
    const line = await startNetworkProxy(target)
    const connection = { ...follower.ownerConnection, host: '127.0.0.1', port: line.port }
    const database = createDatabase(connection, { poolMax: 2, log: silentLog })
    const newest = 'select max(n) as newest from numbers'
    const readBoth = () =>
      Promise.all(
        [database.quick(newest, []), database.prepared(newest, [])].map((answer) =>
          answer.catch(isDatabaseUnavailable),
        ),
      )
    expect(await readBoth()).toEqual([true, true])
    target.path = socketOf(primary.options.host)
    expect(await readBoth()).toEqual([[{ newest: 3 }], [{ newest: 3 }]])
    await database.close()
    await line.close()
  },
)

test.runIf(isLong)('when the follower is killed, no read fails', async () => {
  await eventually(async () => expect((await read())?.isFollower).toBe(true))
  await follower.kill()
  for (let time = 0; time < 20; time += 1) expect(await read()).toEqual({ isFollower: false, newest: 3 })
})
