import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatMessagesPath } from '@velvetline/contracts/chat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addChat, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { getAs } from '../../../test/requests.ts'
import { queryApart, runCommandHere, urlOf } from '../../../test/run-command.ts'
import { newId } from '../../kernel/ids.ts'
import { dumpDatabase } from './backup/dump-database.ts'
import { archiveMonths } from './months.ts'

const FIRST_IDS = `select first_id_of_month((date_trunc('month', now()) + n * interval '1 month')::date) as id from generate_series(0, 2) n`
const PARTITIONS = `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`
const MONTHS_AHEAD = `select to_char(now() at time zone 'UTC' + n * interval '1 month', 'YYYY_MM') as name from generate_series(0, 3) n`

let server: TestApp
let directory: string
let chat: Awaited<ReturnType<typeof addChat>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-months-'))
  server = await createTestApp()
  chat = await addChat(server, 10_000)
})
afterAll(async () => {
  await server?.close()
  await rm(directory, { recursive: true, force: true })
})
afterEach(() => expectSoundLedger(server.context.database))

const ask = async (text: string, values: readonly unknown[] = []) =>
  (await server.platform.testDatabase.owner.pool.query(text, [...values])).rows
/** As the nightly job does, so many months from now. */
const openMonths = (ahead: number, rows = -1) =>
  ask(`select open_months(now() + $1::int * interval '1 month', $2)`, [ahead, rows])
const send = (content: string, key?: string) =>
  sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content }, key)
const thread = async () => {
  const answer = await getAs(server, chat.member, chatMessagesPath(chat.sessionId))
  return answer.json<{ id: string; content: string }[]>()
}
const contents = async () => (await thread()).map(({ content }) => content)
const partitionsOf = async (table: string) => (await ask(PARTITIONS, [table])).map(({ name }) => name)
const idOf = (answer: { json(): { message: { id: string } } }): number => Number(answer.json().message.id)

describe('months', () => {
  test('are opened once and ahead of time: what is written later is in the new month, and a thread goes on in order', async () => {
    const months = (await ask(MONTHS_AHEAD)).map(({ name }) => name)
    const [, next, afterNext] = (await ask(FIRST_IDS)).map(({ id }) => id)
    const before = await send('before')
    expect(idOf(before)).toBeLessThan(next)
    for (const ahead of [0, 0, 1, 1]) await openMonths(ahead)
    expect(await partitionsOf('chat_messages')).toEqual(months.slice(0, 3).map((month) => `chat_messages_${month}`))
    expect(await partitionsOf('ledger_transfers')).toEqual(
      months.slice(0, 3).map((month) => `ledger_transfers_${month}`),
    )
    const after = await send('after')
    expect(idOf(after)).toBeGreaterThanOrEqual(next)
    expect(idOf(after)).toBeLessThan(afterNext)
    expect(await contents()).toEqual(['before', 'after'])
    const places = await ask(
      'select tableoid::regclass::text as name from ledger_transfers where kind = $1 order by id',
      ['chat_message'],
    )
    expect(places.map(({ name }) => name)).toEqual(months.slice(0, 2).map((month) => `ledger_transfers_${month}`))
  })

  test('are not opened while the newest one is small', async () => {
    const before = await partitionsOf('ledger_transfers')
    await ask('analyze')
    await openMonths(2, 1_000)
    expect(await partitionsOf('ledger_transfers')).toEqual(before)
  })

  test('a clock that goes back opens nothing, and ids go on', async () => {
    const before = await partitionsOf('chat_messages')
    const newest = idOf(await send('newest'))
    for (const ahead of [-5, 0]) await openMonths(ahead)
    expect(await partitionsOf('chat_messages')).toEqual(before)
    expect(idOf(await send('newer'))).toBe(newest + 1)
  })

  test('a message that is sent again in the next month is stored and charged once', async () => {
    const key = newId()
    const first = await send('once', key)
    await openMonths(2)
    const second = await send('once', key)
    expect([second.statusCode, idOf(second)]).toEqual([200, idOf(first)])
    expect((await send('another', key)).statusCode).toBe(409)
    expect((await contents()).filter((content) => content === 'once')).toHaveLength(1)
    const charges = await ask('select from ledger_transfers where reference_id = $1', [String(idOf(first))])
    expect(charges).toHaveLength(1)
  })
})

describe('an archive', () => {
  const tablespace = `slow_${newId().replaceAll('-', '')}`
  const archive = (options: Partial<Parameters<typeof archiveMonths>[1]> = {}) =>
    archiveMonths(server.platform.testDatabase.ownerConnection, {
      // This month ends with the next; the database's clock is the real one.
      months: -1,
      tablespace: undefined,
      tell: () => undefined,
      ...options,
    })
  const everything = async () => [
    await ask('select * from chat_messages order by id'),
    await ask('select * from ledger_transfers order by id'),
  ]
  const COPIES = `select relname from pg_class where relkind = 'r' and relname like '%\\_copy'`
  const describeParts = () =>
    ask(
      `select c.relname as name, t.spcname as tablespace, obj_description(c.oid) as note from pg_class c
       left join pg_tablespace t on t.oid = c.reltablespace
       where c.relispartition and c.relkind = 'r' and right(c.relname, 7) = to_char(now() at time zone 'UTC', 'YYYY_MM') order by 1`,
    )

  test('that cannot be put in its place leaves the month as it was', async () => {
    const before = await everything()
    const parts = await partitionsOf('chat_messages')
    await expect(archive({ tablespace: 'nowhere' })).rejects.toThrow('nowhere')
    expect([await everything(), await partitionsOf('chat_messages')]).toEqual([before, parts])
  })

  test('that has to wait for somebody says so, and leaves no copy', async () => {
    const parts = await describeParts()
    const client = await server.platform.testDatabase.owner.pool.connect()
    try {
      await client.query(`begin; select pg_advisory_xact_lock(hashtext('archive_months'))`)
      const impatient = { ...server.platform.testDatabase.ownerConnection, options: '-c lock_timeout=100ms' }
      const archiving = archiveMonths(impatient, { months: -1, tablespace: undefined, tell: () => undefined })
      await expect(archiving).rejects.toThrow(/stays as it was, because a backup/)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect([await describeParts(), await ask(COPIES)]).toEqual([parts, []])
  })

  test('and a backup wait for each other, and the backup leaves out a copy that was left behind', async () => {
    const { owner, ownerConnection } = server.platform.testDatabase
    const exchange = 'lock table ledger_transfers in access exclusive mode'
    await ask('create table ledger_transfers_2020_01_copy (like ledger_transfers)')
    const client = await owner.pool.connect()
    await client.query(`begin; ${exchange}`)
    const dumped: string[] = []
    const impatient = { ...ownerConnection, options: '-c statement_timeout=500' }
    const dumping = dumpDatabase(impatient, {
      schema: () =>
        expect(queryApart(ownerConnection, `begin; ${exchange} nowait`)).rejects.toThrow('could not obtain lock'),
      rows: async (table, chunks) => {
        dumped.push(table.name)
        for await (const _chunk of chunks);
      },
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'lock table %' and clock_timestamp() - query_start > interval '600 milliseconds'`
    await Promise.all([
      dumping,
      eventually(async () => {
        expect(await ask(waiting)).toHaveLength(1)
      }).finally(async () => {
        await client.query('commit')
        client.release()
      }),
    ])
    expect(dumped).toEqual(expect.arrayContaining(['chat_messages', 'ledger_transfers']))
    expect(dumped.filter((name) => name.endsWith('_copy'))).toEqual([])
    await ask('drop table ledger_transfers_2020_01_copy')
  })

  test('keeps every row readable, on the tablespace that is named, while messages are sent, and is made once', async () => {
    const { ownerConnection } = server.platform.testDatabase
    const options = '-c allow_in_place_tablespaces=on'
    await queryApart({ ...ownerConnection, options }, `create tablespace ${tablespace} location ''`)
    const before = await everything()
    const shown = await thread()
    let isDone = false
    const sending = (async () => {
      const sent: string[] = []
      const read: string[][] = []
      while (!isDone) {
        // As a browser does where the exchange keeps a message waiting for too long: again, with the same key.
        const content = `meanwhile ${sent.length}`
        const key = newId()
        await eventually(async () => {
          expect((await send(content, key)).statusCode).toBe(201)
        })
        sent.push(content)
        read.push((await contents()).slice(0, shown.length))
      }
      return { sent, read }
    })()
    const archiving = archive({ tablespace }).finally(() => {
      isDone = true
    })
    const [archived, { sent, read }] = await Promise.all([archiving, sending])
    expect(read.length).toBeGreaterThan(0)
    expect(new Set(read.map(String))).toEqual(new Set([String(shown.map(({ content }) => content))]))
    const stored = await ask(`select content from chat_messages where content like 'meanwhile %' order by id`)
    expect(stored.map(({ content }) => content)).toEqual(sent)
    const month = (await ask(MONTHS_AHEAD))[0]?.name
    expect(archived.map(({ name, rows }) => [name, rows])).toEqual([
      [`chat_messages_${month}`, 1],
      [`ledger_transfers_${month}`, 2],
    ])
    expect(await describeParts()).toEqual(archived.map(({ name }) => ({ name, tablespace, note: 'archived' })))
    const after = await everything()
    expect(after.map((rows, table) => rows.slice(0, before[table]?.length))).toEqual(before)
    expect(await archive({ tablespace })).toEqual([])
  })

  /** As the archive does: first this lock, and at its end those tables that foreign keys join to the messages. */
  const holdArchive = async (work: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
    const client = await server.platform.testDatabase.owner.pool.connect()
    try {
      await client.query(`begin; select pg_advisory_xact_lock(hashtext('archive_months'))`)
      const working = work()
      await eventually(async () => {
        expect(await ask(`select from pg_locks where locktype = 'advisory' and not granted`)).toHaveLength(1)
      })
      await meanwhile()
      await client.query(`set local lock_timeout = '300ms'; lock table chat_sessions, chat_media, chat_messages`)
      await client.query('commit')
      await working
    } finally {
      client.release()
    }
  }
  const eraseMember = async (accountId: string) => {
    for (const part of server.context.personalData.toReversed())
      await server.context.database.transaction((tx) => part.erase(tx, accountId))
  }

  test('keeps those waiting who empty messages, until it has ended', async () => {
    await holdArchive(
      () => server.context.database.pool.query('select chat_expire_messages(now(), 100)'),
      async () => expect((await thread()).length).toBeGreaterThan(0),
    )
    expect(await thread()).toEqual([])
  })

  test('keeps a person waiting who is erased, and is not kept waiting by them', async () => {
    const other = await addChat(server, 100)
    const place = { sessionId: other.sessionId, profileUuid: other.profileId }
    expect((await sendAs(server, other.member, { ...place, content: 'erased' })).statusCode).toBe(201)
    const words = () => ask('select content from chat_messages where session_id = $1', [other.sessionId])
    await holdArchive(
      () => eraseMember(other.member.accountId),
      async () => expect(await words()).toEqual([{ content: 'erased' }]),
    )
    expect(await words()).toEqual([{ content: '' }])
  })

  test('is made by a command, which says what it did and refuses a month that is still written', async () => {
    const environment = { DATABASE_URL: urlOf(server.platform.testDatabase.ownerConnection), DATA_DIR: directory }
    const refused = await runCommandHere(['archive-months', '--months', '1'], environment)
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--months')])
    const nothing = await runCommandHere(['archive-months'], environment)
    expect([nothing.code, nothing.stderr]).toEqual([0, expect.stringContaining('No month is old enough')])
  })
})
