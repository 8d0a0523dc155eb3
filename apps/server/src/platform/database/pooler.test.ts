import { sendMessagePath } from '@velvetline/contracts/chat'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { addChatters } from '../../../test/many-chats.ts'
import { canKeepStatements, startPgbouncer, type TestPooler } from '../../../test/pgbouncer.ts'
import { postAs } from '../../../test/requests.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { checkAppConnection, setRoleTimeouts } from './pooler.ts'

const POOLER = { keepsStatements: false }
const SERVER_CONNECTIONS = 4

let testDatabase: TestDatabase
let pooler: TestPooler
let pooled: Database
let server: TestApp
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await setRoleTimeouts(testDatabase.ownerConnection)
  pooler = await startPgbouncer(testDatabase.appConnection, { serverConnections: SERVER_CONNECTIONS })
  const direct = testDatabase.directConnection
  pooled = createDatabase(pooler.connection, { poolMax: 16, log: silentLog, pooler: POOLER, direct })
  server = await createTestApp({ override: { database: pooled } })
})
afterAll(async () => {
  await server?.close()
  await pooled?.close()
  await pooler?.stop()
  await testDatabase?.drop()
})

test('many messages at once are charged once each, over several connections of the database', async () => {
  const { profileId } = await addConsultant(server.context)
  const at = server.clock.now()
  const chatters = await addChatters(testDatabase.owner, [profileId], { count: 40, amount: 1_000, at })
  const sendOnce = (index: number, chatter: (typeof chatters)[number]) =>
    postAs(
      server,
      chatter,
      sendMessagePath,
      { sessionId: chatter.sessionId, profileUuid: profileId, content: `Hallo ${index}` },
      { [IDEMPOTENCY_HEADER]: `storm-${index}-${chatter.memberId}` },
    )
  /** As browsers do: a busy server is asked again, under the same key. */
  const send = async (index: number, chatter: (typeof chatters)[number]): Promise<number> => {
    const { statusCode } = await sendOnce(index, chatter)
    return statusCode === 503 ? send(index, chatter) : statusCode
  }
  const rounds = [0, 1, 2].flatMap((index) => chatters.map((chatter) => () => send(index, chatter)))
  const repeated = chatters.map((chatter) => () => send(0, chatter))
  const statuses = await Promise.all([...rounds, ...repeated].map((begin) => begin()))
  expect([...new Set(statuses)].toSorted()).toEqual([200, 201])
  const { rows } = await testDatabase.owner.pool.query<{ members: number; messages: number; charged: number }>(
    `select count(distinct member_id)::int as members, count(*)::int as messages, count(distinct charged)::int as charged
     from chat_messages where content like 'Hallo%'`,
  )
  expect(rows).toEqual([{ members: 40, messages: 120, charged: 1 }])
  await expectSoundLedger(testDatabase.owner)
  const pids = new Set<number>()
  const { promise: allHeld, resolve } = Promise.withResolvers<void>()
  const hold = (tx: Transaction) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx).then(({ rows }) => {
      for (const { pid } of rows) pids.add(pid)
      if (pids.size === SERVER_CONNECTIONS) resolve()
      return allHeld
    })
  await Promise.all(Array.from({ length: SERVER_CONNECTIONS }, () => pooled.transaction(hold)))
})

test('what the database announces is heard past the pooler', async () => {
  const heard: string[] = []
  await pooled.listen('test_announcements', {
    onAnnounced: (payload) => void heard.push(payload),
    onGap: () => undefined,
  })
  await pooled.transaction((tx) => pooled.callFunction('pg_notify', ['test_announcements', 'inside'], tx))
  await eventually(() => expect(heard).toEqual(['inside']))
})

test('statements have the role’s time limits, set once', async () => {
  await setRoleTimeouts(testDatabase.ownerConnection)
  const limits = `select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_user as role, $1::int as one`
  expect(await pooled.prepared(limits, [1])).toEqual([
    { statement: '30s', idle: '30s', role: 'velvetline_app', one: 1 },
  ])
})

test('a start says which setting does not fit the pooler', async () => {
  const check = (settings?: { keepsStatements: boolean }) => checkAppConnection(pooler.connection, settings, silentLog)
  await expect(check(POOLER)).resolves.toBeUndefined()
  await expect(check()).rejects.toThrow('set DATABASE_POOLER=transaction')
  await expect(check({ keepsStatements: true })).rejects.toThrow('set DATABASE_PREPARED=false')
  await expect(checkAppConnection({ ...pooler.connection, port: 1 }, POOLER, silentLog)).rejects.toThrow(
    'DATABASE_APP_URL does not lead to the database',
  )
})

test('a pooler that loses prepared statements is noticed while others work through it', async () => {
  let isChecked = false
  const work = async (): Promise<void> => {
    while (!isChecked) await pooled.prepared('select pg_sleep($1)', [Math.random() / 500])
  }
  const workers = Array.from({ length: SERVER_CONNECTIONS - 2 }, work)
  try {
    for (let attempt = 0; attempt < 20; attempt++)
      await expect(checkAppConnection(pooler.connection, { keepsStatements: true }, silentLog)).rejects.toThrow(
        'set DATABASE_PREPARED=false',
      )
  } finally {
    isChecked = true
    await Promise.all(workers)
  }
})

test.runIf(canKeepStatements())('a pooler that keeps prepared statements gives them to any connection', async () => {
  const keeping = await startPgbouncer(testDatabase.appConnection, { serverConnections: 2, statements: 100 })
  const named = { keepsStatements: true }
  await expect(checkAppConnection(keeping.connection, named, silentLog)).resolves.toBeUndefined()
  const database = createDatabase(keeping.connection, { poolMax: 8, log: silentLog, pooler: named })
  const ask = (index: number) => database.prepared<{ sum: number }>(`select $1::int + ${index % 5} as sum`, [index])
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)))
  expect(answers.map(([row]) => row?.sum)).toEqual(Array.from({ length: 200 }, (_, index) => index + (index % 5)))
  await database.close()
  await keeping.stop()
})

test.runIf(canKeepStatements())('what a pooler has kept since before a migration is prepared again', async () => {
  await testDatabase.owner.pool.query('create table notes (id bigint); insert into notes values (1)')
  await testDatabase.owner.pool.query('grant select on notes to velvetline_app')
  const keeping = await startPgbouncer(testDatabase.appConnection, { serverConnections: 2, statements: 100 })
  const openNode = () =>
    createDatabase(keeping.connection, { poolMax: 4, log: silentLog, pooler: { keepsStatements: true } })
  const readOften = ({ prepared }: Database) =>
    Promise.all(Array.from({ length: 8 }, () => prepared('select * from notes where id = $1', [1])))
  const older = openNode()
  await readOften(older)
  for (const column of ['first', 'second']) {
    await testDatabase.owner.pool.query(`alter table notes add column ${column} integer`)
    const newer = openNode()
    for (const node of [older, newer])
      for (const [row] of await readOften(node)) expect(row).toHaveProperty(column, null)
    await newer.close()
  }
  await older.close()
  await keeping.stop()
})

const DIRECT = { DATABASE_URL: 'postgres://owner@db.example/velvetline' }
const POOLED = { DATABASE_APP_URL: 'postgres://velvetline_app@pooler.example:6432/velvetline' }

test('the settings name the pooler, and whether it keeps prepared statements', () => {
  const read = (more: NodeJS.ProcessEnv) => readConfig({ ...DIRECT, ...POOLED, ...more }).database.pooler
  expect(read({})).toBeUndefined()
  expect(read({ DATABASE_POOLER: 'transaction' })).toEqual({ keepsStatements: false })
  expect(read({ DATABASE_POOLER: 'transaction', DATABASE_PREPARED: 'true' })).toEqual({ keepsStatements: true })
})

test.each([
  [DIRECT, /needs DATABASE_APP_URL/],
  [POOLED, /and DATABASE_URL/],
  [{ ...POOLED, DATABASE_URL: POOLED.DATABASE_APP_URL }, /lead to the same place/],
  [{ ...DIRECT, ...POOLED, DATABASE_POOLER: 'none', DATABASE_PREPARED: 'true' }, /DATABASE_PREPARED belongs to/],
])('settings of a pooler that cannot be are refused by name: %o', (settings, words) => {
  expect(() => readConfig({ DATABASE_POOLER: 'transaction', ...settings })).toThrow(words)
})
