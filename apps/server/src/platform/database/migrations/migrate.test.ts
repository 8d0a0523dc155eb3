import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../test/silent-log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { migrate } from './migrate.ts'

let copy: TestDatabase
let directory: string
beforeEach(async () => {
  copy = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'velvetline-migrations-'))
  await Promise.all(['migrations', 'functions'].map((folder) => mkdir(join(directory, folder))))
})
afterEach(async () => {
  await copy.drop()
  await rm(directory, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> => writeFile(join(directory, 'migrations', name), sql)
const run = (): Promise<void> => migrate({ owner: copy.ownerConnection, directory, log: silentLog })
const names = async (): Promise<string[]> => {
  const { rows } = await copy.owner.pool.query<{ name: string }>('select name from schema_migrations order by number')
  return rows.map(({ name }) => name)
}
const complaint = async (): Promise<string> => {
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as OperatorError).message
}

describe('migrations', () => {
  it('are applied in order, each once', async () => {
    await write('0001-first.sql', 'create table one (id integer)')
    await run()
    await write('0002-second.sql', 'create table two (id integer); insert into one values (1)')
    await run()
    await run()
    expect(await names()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect((await copy.owner.pool.query('select id from one')).rows).toEqual([{ id: 1 }])
  })

  it('are applied once by two processes that start together', async () => {
    await write('0001-slow.sql', 'create table one (id integer); select pg_sleep(0.2)')
    await Promise.all([run(), run()])
    expect(await names()).toEqual(['0001-slow.sql'])
  })

  it('that fail leave nothing behind and name their file, line and reason', async () => {
    await write('0001-good.sql', 'create table good (id integer)')
    await write('0002-bad.sql', 'create table half (id integer);\n\ninsert into nowhere values (1);\n')
    expect(await complaint()).toBe(
      'The migration 0002-bad.sql failed in line 3: relation "nowhere" does not exist. Nothing of it was applied.',
    )
    expect(await names()).toEqual(['0001-good.sql'])
    expect((await copy.owner.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
  })

  it('that were applied may not change afterwards', async () => {
    await write('0001-first.sql', 'create table one (id integer)')
    await run()
    await write('0001-first.sql', 'create table one (id bigint)')
    expect(await complaint()).toContain('0001-first.sql was changed after it had been applied')
  })

  it('that a newer version applied stop an older one', async () => {
    await write('0001-first.sql', 'create table one (id integer)')
    await run()
    await rm(join(directory, 'migrations/0001-first.sql'))
    expect(await complaint()).toContain('The database knows the migration 0001-first.sql')
  })

  it('must be numbered without a gap and named by the convention', async () => {
    await write('0002-second.sql', 'select 1')
    expect(await complaint()).toContain('0002-second.sql breaks the numbering')
    await write('First.sql', 'select 1')
    expect(await complaint()).toContain('First.sql must be named like')
  })
})

describe('the role of the server', () => {
  it('owns nothing, cannot change the schema, and has only what it was granted', async () => {
    await write('0001-one.sql', 'create table one (id integer); grant select on one to velvetline_app')
    await run()
    const app = copy.database.pool
    expect((await app.query('select current_user as role')).rows).toEqual([{ role: 'velvetline_app' }])
    expect((await app.query('select id from one')).rows).toEqual([])
    await expect(app.query('insert into one values (1)')).rejects.toThrow('permission denied')
    await expect(app.query('create table mine (id integer)')).rejects.toThrow('permission denied')
    await expect(app.query('create table pgboss.mine (id integer)')).rejects.toThrow('permission denied')
    await expect(app.query('drop table one')).rejects.toThrow('must be owner')
    const owned = await copy.owner.pool.query(
      "select relname from pg_class where relowner = (select oid from pg_roles where rolname = 'velvetline_app')",
    )
    expect(owned.rows).toEqual([])
  })
})

describe('the real migrations', () => {
  it('give the server no right to change or delete transfers', async () => {
    await migrate({ owner: copy.ownerConnection, log: silentLog })
    const real = new URL('../../../../database/migrations/0004-credits.sql', import.meta.url)
    expect(await readFile(real, 'utf8')).toContain('create table ledger_transfers')
    for (const statement of [
      'update ledger_transfers set amount = 0',
      'delete from ledger_transfers',
      'truncate ledger_transfers',
      'update wallets set bonus = 1',
    ]) {
      await expect(copy.database.pool.query(statement), statement).rejects.toThrow('permission denied')
    }
  })
})
