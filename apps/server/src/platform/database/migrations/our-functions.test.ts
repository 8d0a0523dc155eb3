import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../../test/silent-log.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const DATABASE_FILES = fileURLToPath(new URL('../../../../database', import.meta.url))

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
})
afterAll(() => fresh.drop())

interface Found {
  readonly name: string
  readonly definition: string
  readonly rights: readonly string[]
  readonly isForEveryone: boolean
  readonly isPinned: boolean
  readonly isDefiner: boolean
}

const functionsOf = async ({ owner }: TestDatabase): Promise<Found[]> => {
  const { rows } = await owner.pool.query<Found>(
    `select proname as name, pg_get_functiondef(oid) as definition, prosecdef as "isDefiner",
       array(select grantee::regrole || ' ' || privilege_type from aclexplode(proacl) where grantee <> 0 order by 1) as rights,
       has_function_privilege('public', oid, 'execute') as "isForEveryone",
       coalesce(proconfig, '{}') @> '{"search_path=public, pg_temp"}' as "isPinned"
     from pg_proc where pronamespace = 'public'::regnamespace order by oid::regprocedure::text`,
  )
  return rows
}

test('each function of the database has a file, and each file a function', async () => {
  const files = (await readdir(join(DATABASE_FILES, 'functions'))).map((name) => name.replace('.sql', '')).sort()
  const names = (await functionsOf(fresh)).map(({ name }) => name.replaceAll('_', '-'))
  expect(names.sort()).toEqual(files)
})

test('none is callable by everyone, and security definer functions fix their search path', async () => {
  const found = await functionsOf(fresh)
  expect(found.filter(({ isForEveryone }) => isForEveryone)).toEqual([])
  expect(found.filter(({ isDefiner, isPinned }) => isDefiner && !isPinned)).toEqual([])
})

test('migrating again changes nothing', async () => {
  const versions = async () => (await fresh.owner.pool.query('select oid, xmin::text from pg_proc order by 1')).rows
  const before = [await functionsOf(fresh), await versions()]
  await migrate({ owner: fresh.ownerConnection, log: silentLog })
  expect([await functionsOf(fresh), await versions()]).toEqual(before)
})

test('a database whose functions came from migrations ends with the same ones as a new one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-installed-'))
  const installed = await createEmptyDatabase()
  try {
    await cp(join(DATABASE_FILES, 'migrations'), join(directory, 'migrations'), { recursive: true })
    await mkdir(join(directory, 'functions'))
    await migrate({ owner: installed.ownerConnection, directory, log: silentLog })
    await migrate({ owner: installed.ownerConnection, log: silentLog })
    expect(await functionsOf(installed)).toEqual(await functionsOf(fresh))
  } finally {
    await installed.drop()
    await rm(directory, { recursive: true })
  }
})
