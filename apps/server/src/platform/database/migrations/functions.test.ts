import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../test/silent-log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { migrate } from './migrate.ts'

let copy: TestDatabase
let directory: string
beforeEach(async () => {
  copy = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'velvetline-functions-'))
  await Promise.all(['migrations', 'functions'].map((folder) => mkdir(join(directory, folder))))
})
afterEach(async () => {
  await copy.drop()
  await rm(directory, { recursive: true })
})

const writeMigration = (name: string, sql: string): Promise<void> =>
  writeFile(join(directory, 'migrations', `${name}.sql`), sql)

/** A function that returns a number, with the required rights. */
const writeFunction = (name: string, body: string, head = '() returns integer', rights = ''): Promise<void> => {
  const sqlName = name.replaceAll('-', '_')
  return writeFile(
    join(directory, 'functions', `${name}.sql`),
    `create or replace function ${sqlName}${head} language plpgsql as $$ begin return ${body}; end $$;
     revoke execute on function ${sqlName} from public, velvetline_app;
     ${rights}`,
  )
}

const run = (): Promise<void> => migrate({ owner: copy.ownerConnection, directory, log: silentLog })
const refusal = (): Promise<string> =>
  run().then(
    () => 'none',
    (error: Error) => error.message,
  )
const call = async (expression: string): Promise<unknown> =>
  (await copy.owner.pool.query(`select ${expression} as answer`)).rows[0]?.answer

/** The version of each catalogue row: a function that is applied again gets another. */
const versions = async (): Promise<Record<string, string>> => {
  const { rows } = await copy.owner.pool.query<{ name: string; version: string }>(
    "select proname as name, xmin::text as version from pg_proc where pronamespace = 'public'::regnamespace order by 1",
  )
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]))
}

describe('functions', () => {
  it('are applied after the migrations, and again only if their text has changed', async () => {
    await writeMigration('0001-first', 'create table numbers (id integer)')
    await writeFunction('count-numbers', '(select count(*) from numbers)')
    await writeFunction('give-one', '1')
    await run()
    const before = await versions()
    await run()
    expect(await versions()).toEqual(before)
    await writeFunction('give-one', '11')
    await run()
    const after = await versions()
    expect(await call('give_one()')).toBe(11)
    expect(after.give_one).not.toBe(before.give_one)
    expect(after.count_numbers).toBe(before.count_numbers)
  })

  it('may call each other regardless of the order of their names', async () => {
    await writeFunction('a-caller', 'z_helper() + 1')
    await writeFunction('z-helper', '1')
    await run()
    expect(await call('a_caller()')).toBe(2)
  })

  it('are changed all or none, and an error names the file, the line and the reason', async () => {
    await writeFunction('give-one', '1')
    await run()
    await writeFunction('give-one', '11')
    await writeFile(join(directory, 'functions/wrong.sql'), 'create or replace function wrong()\nreturns nonsense as')
    expect(await refusal()).toBe(
      'The function in wrong.sql failed in line 2: syntax error at end of input. No function was changed.',
    )
    expect(await call('give_one()')).toBe(1)
    await rm(join(directory, 'functions/wrong.sql'))
    await run()
    expect(await call('give_one()')).toBe(11)
  })

  it('are applied once by two processes that start together', async () => {
    await writeFunction('give-one', '1')
    const applied: unknown[] = []
    const log = { ...silentLog, info: (facts: unknown) => applied.push(facts) }
    const start = () => migrate({ owner: copy.ownerConnection, directory, log })
    await Promise.all([start(), start()])
    expect(await call('give_one()')).toBe(1)
    expect(applied).toEqual([{ count: 1 }])
  })

  it('are applied again after every migration, which may have changed or dropped them', async () => {
    await writeFunction('give-one', '1')
    await run()
    await writeMigration('0001-drop', 'drop function if exists give_one()')
    await run()
    expect(await call('give_one()')).toBe(1)
  })

  it('have the rights that their file states, regardless of earlier ones', async () => {
    const mayCall = () => call("has_function_privilege('velvetline_app', 'give_one()', 'execute')")
    const everyoneMayCall = () => call("has_function_privilege('public', 'give_one()', 'execute')")
    await writeFunction('give-one', '1', undefined, 'grant execute on function give_one to velvetline_app')
    await run()
    expect([await mayCall(), await everyoneMayCall()]).toEqual([true, false])
    await writeFunction('give-one', '1')
    await run()
    expect([await mayCall(), await everyoneMayCall()]).toEqual([false, false])
  })
})

describe('a changed signature', () => {
  const ADVICE = 'No function was changed. A changed signature needs a migration that drops the old function.'

  it.each([
    ['types of parameters', '(p_value bigint) returns integer', 'function name "double_of" is not unique'],
    ['result', '(p_value integer) returns bigint', 'cannot change return type of existing function'],
    ['names of parameters', '(p_number integer) returns integer', 'cannot change name of input parameter "p_value"'],
  ])('(%s) is refused while the old function is there', async (_what, head, reason) => {
    await writeFunction('double-of', '2 * $1', '(p_value integer) returns integer')
    await run()
    await writeFunction('double-of', '20 * $1', head)
    const message = await refusal()
    expect(message).toContain('The function in double-of.sql failed')
    expect(message).toContain(reason)
    expect(message).toContain(ADVICE)
    expect(await call('double_of(1)')).toBe(2)
  })

  it('is applied if a migration drops the old function, on an existing and a new database', async () => {
    await writeFunction('double-of', '2 * $1', '(p_value integer) returns integer')
    await run()
    await writeMigration('0001-double-of-bigint', 'drop function if exists double_of(integer)')
    await writeFunction('double-of', '20 * $1', '(p_value bigint) returns integer')
    const fresh = await createEmptyDatabase()
    try {
      await run()
      await migrate({ owner: fresh.ownerConnection, directory, log: silentLog })
      for (const { owner } of [copy, fresh]) {
        const { rows } = await owner.pool.query(
          "select oid::regprocedure::text from pg_proc where proname = 'double_of'",
        )
        expect(rows).toEqual([{ oid: 'double_of(bigint)' }])
      }
    } finally {
      await fresh.drop()
    }
    expect(await call('double_of(1)')).toBe(20)
  })
})
