import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../test/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await createTestDatabase()
})
afterAll(() => copy.drop())

const numbered = (number: number) =>
  copy.database.quick<{ number: number; pid: number }>('select $1::int as number, pg_backend_pid() as pid', [number])
const divided = (number: number) => copy.database.quick('select 1 / $1::int as part', [number])

test('statements of the same moment share a connection, and each gets its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => numbered(number)))

  expect(answers.map(([row]) => row?.number)).toEqual(answers.map((_, number) => number))
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1)
})

test('a statement that fails fails alone', async () => {
  const [before, failed, after, failedAgain] = await Promise.allSettled([
    numbered(1),
    divided(0),
    numbered(2),
    divided(0),
  ])

  expect([before.status, failed.status, after.status, failedAgain.status]).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(failed).toMatchObject({ reason: { code: '22012' } })
  expect(await divided(1)).toEqual([{ part: 1 }])
})

test('a lost connection fails what was under way as unavailable, and the next statement opens another', async () => {
  const [first] = await numbered(1)
  const underWay = copy.database.quick('select pg_sleep($1)', [60]).catch((error: unknown) => error)
  const behind = numbered(2).catch((error: unknown) => error)
  await untilItSleeps(first?.pid)
  await copy.owner.pool.query('select pg_terminate_backend($1)', [first?.pid])

  expect([await underWay, await behind].map(isDatabaseUnavailable)).toEqual([true, true])
  const [second] = await numbered(3)
  expect(second?.number).toBe(3)
  expect(second?.pid).not.toBe(first?.pid)
})

const untilItSleeps = async (pid: number | undefined): Promise<void> => {
  const { rows } = await copy.owner.pool.query(
    `select from pg_stat_activity where pid = $1 and query like '%pg_sleep%' and state = 'active'`,
    [pid],
  )
  if (rows.length === 0) await untilItSleeps(pid)
}

test('listeners for the connections of the pool get this one too', async () => {
  const other = await createTestDatabase()
  const opened: unknown[] = []
  other.database.pool.on('connect', (client) => opened.push(client))
  await other.database.quick('select $1::int as one', [1])
  await other.drop()

  expect(opened).toHaveLength(1)
})

test('a server that follows another one is left, by the pool too, and asked again once it follows nobody', async () => {
  const other = await createTestDatabase()
  // Found before PostgreSQL's own function of this name, it makes a follower of a database that takes every statement.
  await other.owner.pool.query(`
    create function pg_is_in_recovery() returns boolean language sql as 'select true';
    alter database ${other.ownerConnection.database} set search_path = public, pg_catalog`)
  const database = createDatabase(other.appConnection, { poolMax: 1, log: silentLog })
  const askBoth = () =>
    Promise.all(
      [database.quick('select 1 as one', []), database.prepared('select 1 as one', [])].map((answer) =>
        answer.catch(isDatabaseUnavailable),
      ),
    )
  expect(await askBoth()).toEqual([true, true])

  await other.owner.pool.query('drop function public.pg_is_in_recovery()')
  expect(await askBoth()).toEqual([[{ one: 1 }], [{ one: 1 }]])
  await database.close()
  await other.drop()
})
