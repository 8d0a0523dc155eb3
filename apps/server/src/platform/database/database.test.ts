import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startNetworkProxy } from '../../../test/chaos/network-proxy.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createDatabase, type Database, type Queryable } from './database.ts'
import { isDatabaseUnavailable, isTransactionConflict, violatedConstraint } from './database-errors.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await createTestDatabase()
  await copy.owner.pool.query(`
    create table notes (id bigint primary key, note text not null);
    create function double_of(value bigint) returns table (doubled bigint) language sql as 'select value * 2';
    grant select, insert on notes to velvetline_app;
    grant execute on function double_of to velvetline_app;
  `)
})
afterAll(() => copy.drop())

const insert = (id: number) => sql`insert into notes (id, note) values (${id}, 'a note')`
const count = async (): Promise<number> =>
  Number((await copy.owner.pool.query('select count(*) from notes')).rows[0].count)

const pidOf = async (by: Queryable): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(by)).rows[0]?.pid

type Work = (database: Database, fallSilent: () => void) => Promise<unknown>
const FALLING_SILENT: [name: string, work: Work][] = [
  [
    'a transaction that begins',
    (database, fallSilent) => {
      fallSilent()
      return database.transaction(pidOf)
    },
  ],
  [
    'a transaction under way',
    (database, fallSilent) =>
      database.transaction(async (tx) => {
        await pidOf(tx)
        fallSilent()
        await pidOf(tx)
      }),
  ],
  [
    'a statement alone',
    (database, fallSilent) => {
      fallSilent()
      return pidOf(database.kysely)
    },
  ],
]

describe('values', () => {
  it('keep their types', async () => {
    const { rows } = await copy.database.pool.query(`
      select 9007199254740991::bigint as large, '{1,null,3}'::bigint[] as many, date '1990-05-17' as day,
             timestamptz '2026-01-02 03:04:05+00' as instant, 1.10::numeric as fraction`)
    expect(rows).toEqual([
      {
        large: Number.MAX_SAFE_INTEGER,
        many: [1, null, 3],
        day: '1990-05-17',
        instant: new Date('2026-01-02T03:04:05Z'),
        fraction: '1.10',
      },
    ])
  })

  it('too large to be exact throw', async () => {
    await expect(copy.database.pool.query('select 9007199254740992::bigint as large')).rejects.toThrow(
      'too large to be exact',
    )
    expect((await copy.database.pool.query('select 1::bigint as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  it('runs `afterCommit` callbacks after the commit, in order', async () => {
    const told: string[] = []
    const before = await count()
    const result = await copy.database.transaction(async (tx) => {
      tx.afterCommit(() => told.push('first'))
      await insert(1).execute(tx)
      tx.afterCommit(() => told.push('second'))
      expect(told).toEqual([])
      return 'done'
    })
    expect([result, told, await count()]).toEqual(['done', ['first', 'second'], before + 1])
  })

  it('that fails changes nothing and runs no `afterCommit` callback', async () => {
    const told: string[] = []
    const before = await count()
    const failing = copy.database.transaction(async (tx) => {
      tx.afterCommit(() => told.push('never'))
      await insert(2).execute(tx)
      await insert(2).execute(tx)
    })
    const error = await failing.catch((reason: unknown) => reason)
    expect(violatedConstraint(error)).toBe('notes_pkey')
    expect([told, await count()]).toEqual([[], before])
  })
})

describe('functions and prepared statements', () => {
  it('are called by name, alone and within a transaction', async () => {
    expect(await copy.database.callFunction('double_of', [21])).toEqual([{ doubled: 42 }])
    const within = await copy.database.transaction((tx) => copy.database.callFunction('double_of', [4], tx))
    expect(within).toEqual([{ doubled: 8 }])
    await expect(copy.database.callFunction('double_of(1); drop table notes; --', [])).rejects.toThrow('not the name')
  })

  it('are planned once per connection', async () => {
    const client = await copy.database.kysely.connection().execute(async (connection) => {
      await sql`select ${1}::int as first`.execute(connection)
      await sql`select ${2}::int as first`.execute(connection)
      return sql<{
        statement: string
      }>`select statement from pg_prepared_statements where statement like '%as first'`.execute(connection)
    })
    expect(client.rows).toEqual([{ statement: 'select $1::int as first' }])
    expect(await copy.database.prepared('select $1::text as note', ['hello'])).toEqual([{ note: 'hello' }])
  })
})

describe('when a migration has added a column to a table that statements read whole', () => {
  let added = 0
  /** As the first node of a newer version does, while this one goes on. */
  const addColumn = async (): Promise<string> => {
    added += 1
    await copy.owner.pool.query(`alter table notes add column added_${added} integer`)
    return `added_${added}`
  }
  const ALL = 'select * from notes where id > $1'
  const readAll = (by: Queryable) => sql<object>`select * from notes where id > ${-1}`.execute(by)

  const WAYS: [way: string, ask: (database: Database) => Promise<object | undefined>][] = [
    ['by the pool', async ({ prepared }) => (await prepared<object>(ALL, [-1]))[0]],
    ['by the connection of short reads', async ({ quick }) => (await quick<object>(ALL, [-1]))[0]],
    ['built from parts', async ({ kysely }) => (await readAll(kysely)).rows[0]],
  ]
  it.each(WAYS)('they are prepared again where they are asked %s', async (_way, ask) => {
    const database = createDatabase(copy.appConnection, { poolMax: 1, log: silentLog })
    await copy.owner.pool.query("insert into notes (id, note) values (100, 'a note') on conflict do nothing")
    await ask(database)
    for (let time = 0; time < 2; time += 1) {
      const column = await addColumn()
      expect(await ask(database)).toHaveProperty(column)
    }
    await database.close()
  })

  it('what was refused is done once', async () => {
    const database = createDatabase(copy.appConnection, { poolMax: 1, log: silentLog })
    const add = (id: number) => database.prepared('insert into notes (id, note) values ($1, $2) returning *', [id, ''])
    await add(101)
    const column = await addColumn()
    expect(await add(102)).toEqual([expect.objectContaining({ id: 102, [column]: null })])
    await database.close()
  })

  it('a transaction fails as one that has lost against another, and the next goes on', async () => {
    const database = createDatabase(copy.appConnection, { poolMax: 1, log: silentLog })
    const write = (id: number) =>
      database.transaction(async (tx) => {
        await insert(id).execute(tx)
        return (await readAll(tx)).rows.length
      })
    await write(103)
    await addColumn()
    const error = await write(104).catch((reason: unknown) => reason)
    expect([isTransactionConflict(error), isDatabaseUnavailable(error)]).toEqual([true, false])
    expect(await write(104)).toBeGreaterThan(1)
    await database.close()
  })

  it('only the first to be refused fails: other transactions find theirs renewed', async () => {
    const database = createDatabase(copy.appConnection, { poolMax: 1, log: silentLog })
    const readAllOnce = () => database.transaction(readAll)
    const readOne = () => database.transaction((tx) => sql`select notes.* from notes where id = ${1}`.execute(tx))
    await readAllOnce()
    await readOne()
    await addColumn()
    await expect(readAllOnce()).rejects.toThrow('cached plan')
    await expect(readOne()).resolves.toBeDefined()
    await database.close()
  })
})

describe('when the database goes away', () => {
  it('broken connections are replaced and the process lives on', async () => {
    const terminate =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'velvetline' and pid <> pg_backend_pid() and datname = current_database()"
    await copy.database.pool.query('select 1')
    const interrupted = copy.database.transaction(async (tx) => {
      await copy.owner.pool.query(terminate)
      await insert(3).execute(tx)
    })
    const error = await interrupted.catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await copy.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it.each(FALLING_SILENT)(
    '%s waits once for a connection that has fallen silent, and the next request gets another one',
    async (_name, work) => {
      const line = await startNetworkProxy({ path: join(String(copy.appConnection.host), '.s.PGSQL.5432') })
      const connection = { ...copy.appConnection, host: '127.0.0.1', port: line.port, query_timeout: 1_000 }
      const database = createDatabase(connection, { poolMax: 1, log: silentLog })
      const before = await pidOf(database.kysely)
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const error = await work(database, line.strand).catch((reason: unknown) => reason)
      expect(isDatabaseUnavailable(error)).toBe(true)
      // It would be waited for as long again.
      expect(query).not.toHaveBeenCalledWith(expect.objectContaining({ text: 'rollback' }))
      query.mockRestore()
      expect(await pidOf(database.kysely)).not.toBe(before)
      await database.close()
      await line.close()
    },
  )

  it('a server that only reads counts as unavailable, because another one writes', async () => {
    const writing = copy.database.transaction(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await insert(4).execute(tx)
    })
    const error = await writing.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '25006' })
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('a wrong statement is not mistaken for an outage', async () => {
    const error = await copy.database.pool.query('select nothing from nowhere').catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
