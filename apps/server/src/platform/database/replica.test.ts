import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createDatabase, type Database, lagging } from './database.ts'

// Two databases of one server: its log has one position, so the second counts as one that follows, and each row tells which has answered.
let primary: TestDatabase
let other: TestDatabase
let database: Database

const opened: Database[] = []
const open = (replica: TestDatabase | undefined): Database => {
  const made = createDatabase(primary.appConnection, { poolMax: 3, replica: replica?.appConnection, log: silentLog })
  opened.push(made)
  return made
}

beforeAll(async () => {
  ;[primary, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  for (const [copy, name] of [[primary, 'primary'] as const, [other, 'replica'] as const])
    await copy.owner.pool.query('update countries set name = $1 where code = $2', [name, 'de'])
  database = open(other)
  await untilReplicaAnswers(database)
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await Promise.all([primary.drop(), other.drop()])
})

const WHO = 'select name as who from countries where code = $1'
const preparedBy = async (by: Database): Promise<string | undefined> =>
  (await by.prepared<{ who: string }>(WHO, ['de']))[0]?.who
const builtBy = async (by: Database): Promise<string | undefined> =>
  (await by.kysely.selectFrom('countries').select('name').where('code', '=', 'de').executeTakeFirst())?.name

/** After its first check. */
const untilReplicaAnswers = (of: Database): Promise<void> =>
  eventually(async () => expect(await preparedBy(of.lagging)).not.toBe('primary'))

test('only what is read through `lagging` is answered by the replica', async () => {
  const { database: late } = lagging({ database })
  expect(await Promise.all([preparedBy(late), builtBy(late)])).toEqual(['replica', 'replica'])
  expect(await builtBy(database)).toBe('primary')
  expect(lagging({ database: late }).database).toBe(late)
})

test('transactions and functions are the primary’s also then, and a transaction by hand is refused', async () => {
  const { database: late } = lagging({ database })
  expect(await late.transaction((tx) => builtBy({ ...late, kysely: tx }))).toBe('primary')
  const [row] = await late.callFunction<{ current_database: string }>('current_database', [])
  expect(row?.current_database).toBe(primary.appConnection.database)
  await expect(late.kysely.transaction().execute(() => Promise.resolve())).rejects.toThrow('never reads from a replica')
})

test('without a replica everything is the primary’s', async () => {
  const { database: late } = lagging({ database: open(undefined) })
  expect(await Promise.all([preparedBy(late), builtBy(late)])).toEqual(['primary', 'primary'])
})

test('what a replica had planned before a migration is planned again there', async () => {
  const { database: late } = lagging({ database })
  const readAll = async () =>
    (await late.prepared<{ who: string }>('select *, name as who from countries where code = $1', ['de']))[0]?.who
  await untilReplicaAnswers(database)
  expect(await readAll()).toBe('replica')
  await other.owner.pool.query('alter table countries add column motto text')
  expect(await Promise.all([readAll(), readAll(), readAll()])).toEqual(['replica', 'replica', 'replica'])
  expect(await preparedBy(late)).toBe('replica')
})

test('a statement that writes goes to the primary, because a replica refuses it', async () => {
  await other.owner.pool.query(
    `alter database ${other.ownerConnection.database} set default_transaction_read_only = on`,
  )
  const write = 'update countries set name = name where code = $1 returning name as who'
  const owned = createDatabase(primary.ownerConnection, { poolMax: 2, replica: other.ownerConnection, log: silentLog })
  opened.push(owned)
  await untilReplicaAnswers(owned)
  expect(await lagging({ database: owned }).database.prepared(write, ['de'])).toEqual([{ who: 'primary' }])
})

test('a replica that goes away in the middle is replaced by the primary, without an error', async () => {
  const gone = await createTestDatabase()
  const { database: late } = lagging({ database: open(gone) })
  await untilReplicaAnswers(late)
  await gone.drop()
  expect(await Promise.all([preparedBy(late), builtBy(late)])).toEqual(['primary', 'primary'])
})

test('a replica that cannot be reached is replaced by the primary', async () => {
  const nowhere = { ...primary, appConnection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' } }
  const { database: late } = lagging({ database: open(nowhere) })
  expect(await Promise.all([preparedBy(late), builtBy(late)])).toEqual(['primary', 'primary'])
})
