import { createHash } from 'node:crypto'
import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { queryApart, runCommand, runCommandHere, urlOf } from '../../../test/run-command.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { grantNuggets } from '../../features/credits/index.ts'
import { credits } from '../../kernel/credits.ts'
import { createArchive, readArchive } from './archive.ts'

const PHOTO = 'files/profiles/anna/primary-0123456789abcdef.webp'
const SEALED = ['files/applications/anna/0123456789abcdef.sealed', 'files/quarantine/0123456789abcdef.sealed'] as const
const LEFT_OUT = ['files/exports/somebody.zip', 'files/builds/0123456789abcdef'] as const

/** A running service with something to lose, and its backup. */
let service: TestApp
let directory: string
let archive: string
/** Another installation, whose service is not running. */
let target: TestDatabase
let targetFiles: string

const photo = createHash('sha512').update('a photo').digest()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-backup-'))
  archive = join(directory, 'backup.tar.gz')
  service = await createTestApp()
  const { context } = service
  for (let index = 0; index < 3; index += 1) {
    const { accountId } = await addPerson(context, 'member')
    await context.database.transaction((tx) =>
      grantNuggets(context, tx, {
        memberId: accountId,
        source: 'platform_corrections',
        isBonus: true,
        amount: credits(1_000 + index),
        kind: 'demo_grant',
        reference: { type: 'demo', id: accountId },
        label: 'tab\there, newline\nthere, \\N and null',
        key: `backup:${index}`,
        at: context.clock.now(),
      }),
    )
  }
  for (const statement of [
    'create sequence notes_of_the_office_ids',
    "create table notes_of_the_office (id bigint default nextval('notes_of_the_office_ids'), note text)",
    "insert into notes_of_the_office (note) values ('call the bank')",
    'create table work_list (id bigint) partition by range (id)',
    'create table work_list_first partition of work_list for values from (1) to (2)',
  ])
    await queryApart(service.platform.testDatabase.ownerConnection, statement)
  await context.jobs.start()
  await context.jobs.send('backup-test', { text: 'not done yet' }, { startAfterMs: 3_600_000 })
  for (const [path, content] of [
    [PHOTO, photo],
    ...SEALED.map((path) => [path, path] as const),
    ...LEFT_OUT.map((path) => [path, 'not in the archive'] as const),
  ] as const) {
    await mkdir(join(directory, path, '..'), { recursive: true })
    await writeFile(join(directory, path), content)
  }
  const { code, stderr } = await runCommandHere(['backup', archive], sourceSettings())
  expect([code, stderr]).toEqual([0, expect.stringContaining('3 files are in')])
})
afterAll(async () => {
  await service?.close()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await createTestDatabase()
  targetFiles = await mkdtemp(join(tmpdir(), 'velvetline-restore-'))
  return async () => {
    await target.drop()
    await rm(targetFiles, { recursive: true, force: true })
  }
})

const settingsOf = (connection: ClientConfig, dataDirectory: string): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDirectory,
  DATABASE_URL: urlOf(connection),
})
const sourceSettings = () => settingsOf(service.platform.testDatabase.ownerConnection, directory)
const targetSettings = () => settingsOf(target.ownerConnection, targetFiles)
const onTarget = (words: readonly string[]) => runCommandHere(words, targetSettings())

/** Of tables that a running service and a restore write themselves: which rows count. */
const CHANGING: Readonly<Record<string, string>> = {
  'pgboss.job_common': "name = 'backup-test'",
  'public.audit_entries': "action not like 'backup.%'",
  // Drawn again by a restore.
  'public.server_secrets': "name <> 'nodes'",
  // Of jobs that may count or judge while this runs.
  'public.chat_return_progress': 'false',
  'public.figures_progress': 'false',
}

/** An operator's own, with rows and without. */
const NOT_OURS = ['public.notes_of_the_office', 'public.work_list', 'public.work_list_first']

/** Everything that the database holds, table by table, but for when things were applied, and of the jobs those that wait for long. */
const contentOf = async (connection: ClientConfig): Promise<Record<string, string>> => {
  const tables = await queryApart<{ name: string }>(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'schema\\_%' or tablename = 'job_common' order by 1`,
  )
  const contents = await queryApart<{ name: string; rows: string }>(
    connection,
    tables
      .filter(({ name }) => !NOT_OURS.includes(name))
      .map(
        ({ name }) => `select '${name}' as name, coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows
          from ${name} t where ${CHANGING[name] ?? 'true'}`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(contents.map(({ name, rows }) => [name, rows]))
}

/** When a file appears in a folder. */
const appears = (folder: string, name: RegExp): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, (_event, file) => {
      if (file && name.test(file)) {
        watcher.close()
        resolve()
      }
    })
  })

const loseSomething = async (): Promise<void> => {
  await queryApart(
    target.ownerConnection,
    "insert into ledger_checks (started_at, finished_at, wallet_count, transfer_count, difference_count, differences) values (now(), now(), 0, 0, 0, '[]')",
  )
  await queryApart(
    target.ownerConnection,
    "insert into settings (name, value, changed_at) values ('chat_buttons_enabled', 'false', now())",
  )
}

test('a backup of a running service comes back whole: rows, jobs, counters, photos and sealed documents', async () => {
  const { code, stderr } = await runCommand(['restore', archive], { environment: targetSettings() })
  expect([code, stderr]).toEqual([0, expect.stringContaining('is as it was on')])
  expect(stderr).toMatch(/^Not restored,.+: "public"\."notes_of_the_office"\. They are in the archive/m)
  expect(await contentOf(target.ownerConnection)).toEqual(
    await contentOf(service.platform.testDatabase.ownerConnection),
  )
  const restored = "select name, role, account_id from audit_entries where action = 'backup.restored'"
  expect(await queryApart(target.ownerConnection, restored)).toEqual([
    { name: 'command line', role: 'operator', account_id: null },
  ])
  expect(await readFile(join(targetFiles, PHOTO))).toEqual(photo)
  for (const path of SEALED) expect(await readFile(join(targetFiles, path), 'utf8')).toBe(path)
  // A member can ask for another archive, and a version stores its files for browsers by itself.
  for (const path of LEFT_OUT) expect(existsSync(join(targetFiles, path))).toBe(false)
  expect((await onTarget(['doctor'])).stdout).toMatch(/backup +none was made/)
  const sourceDoctor = await runCommandHere(['doctor'], sourceSettings())
  expect(sourceDoctor.stdout).toMatch(/ok +backup +the last is of 20/)
  expect((await onTarget(['check-ledger'])).stderr).toContain('3 wallets and 3 transfers checked: everything adds up')
  // New rows do not take numbers of old ones, and the database still defends itself.
  const [next] = await queryApart<{ id: string; last: string }>(
    target.ownerConnection,
    "select nextval('ledger_transfer_ids') as id, max(id) as last from ledger_transfers",
  )
  expect(Number(next?.id)).toBeGreaterThan(Number(next?.last))
  await expect(queryApart(target.appConnection, 'delete from ledger_transfers')).rejects.toThrow('permission denied')
  await expect(queryApart(target.appConnection, 'update wallets set bonus = 1')).rejects.toThrow('permission denied')
  const triggers = (connection: ClientConfig) =>
    queryApart(
      connection,
      'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
  expect(await triggers(target.ownerConnection)).toEqual(await triggers(service.platform.testDatabase.ownerConnection))
  const keys = (connection: ClientConfig) =>
    queryApart(
      connection,
      'select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where conparentid = 0 order by 1, 2, 3',
    )
  expect(await keys(target.ownerConnection)).toEqual(await keys(service.platform.testDatabase.ownerConnection))
})

test('an archive is private, and no command writes over a file or into a folder that is not there', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const { code, stderr } = await runCommandHere(['backup', archive], sourceSettings())
  expect([code, stderr]).toEqual([1, expect.stringContaining('there already')])
  const nowhere = await runCommandHere(['backup', join(directory, 'nowhere', 'backup.tar.gz')], sourceSettings())
  expect([nowhere.code, nowhere.stderr]).toEqual([
    1,
    expect.stringMatching(/^The command failed at .+: there is no such file or folder\.\n$/),
  ])
})

test('an installation that is not empty is replaced only on purpose, and not while it is served', async () => {
  await loseSomething()
  const before = await contentOf(target.ownerConnection)
  const refused = await onTarget(['restore', archive])
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--replace')])
  await target.database.pool.query('select')
  const served = await onTarget(['restore', '--replace', archive])
  expect([served.code, served.stderr]).toEqual([1, expect.stringContaining('stop it first')])
  expect([await contentOf(target.ownerConnection), await readdir(targetFiles)]).toEqual([before, []])
  await queryApart(
    target.ownerConnection,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'velvetline'",
  )
  await mkdir(join(targetFiles, 'files'))
  await writeFile(join(targetFiles, 'files', 'only-here'), 'in no archive')
  const replaced = await onTarget(['restore', '--replace', archive])
  expect([replaced.code, replaced.stderr]).toEqual([0, expect.stringContaining('The former files are kept in')])
  const [, kept = ''] = (await readdir(targetFiles)).sort()
  expect(await readFile(join(targetFiles, kept, 'only-here'), 'utf8')).toBe('in no archive')
  expect((await onTarget(['doctor'])).stdout).toContain(`${kept} holds files from before a restore`)
  expect(await contentOf(target.ownerConnection)).toEqual(
    await contentOf(service.platform.testDatabase.ownerConnection),
  )
})

test.each([
  [
    'a changed byte',
    (whole: Buffer) =>
      Buffer.from(whole).fill((whole[whole.length >> 1] ?? 0) ^ 1, whole.length >> 1, (whole.length >> 1) + 1),
  ],
  ['its end missing', (whole: Buffer) => whole.subarray(0, Math.floor(whole.length * 0.7))],
  ['something else in it', () => Buffer.from('no archive at all')],
])('an archive with %s is refused and changes nothing', async (_what, damage) => {
  await loseSomething()
  const before = await contentOf(target.ownerConnection)
  const damaged = join(directory, 'damaged.tar.gz')
  await writeFile(damaged, damage(await readFile(archive)))
  const { code, stderr } = await onTarget(['restore', '--replace', damaged])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/is damaged.+Nothing was changed/s)])
  expect([await contentOf(target.ownerConnection), await readdir(targetFiles)]).toEqual([before, []])
})

test('a restore whose rows do not fit changes nothing, and nothing has to be repaired', async () => {
  await loseSomething()
  const before = await contentOf(target.ownerConnection)
  const unfit = join(directory, 'unfit.tar.gz')
  const written = createArchive(unfit)
  await readArchive(archive, async (name, content) => {
    const isOfAccounts = name.startsWith('database/public.accounts/')
    if (name !== 'checksums.json')
      await written.add(name, isOfAccounts ? Buffer.concat([content, Buffer.from('nobody\n')]) : content)
  })
  await written.finish(service.context.clock.now())
  const { code, stderr } = await onTarget(['restore', '--replace', unfit])
  expect([code, stderr]).toEqual([1, expect.stringContaining('The restore failed. Nothing was changed.')])
  expect([await contentOf(target.ownerConnection), await readdir(targetFiles)]).toEqual([before, []])
})

test('a restore that could not put the files in their place in the end changes nothing', async () => {
  await loseSomething()
  const before = await contentOf(target.ownerConnection)
  const shared = await mkdtemp(join(tmpdir(), 'velvetline-shared-'))
  await symlink(shared, join(targetFiles, 'files'))
  const refused = await onTarget(['restore', '--replace', archive])
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/Nothing was changed.+a mount or a link/s)])
  expect([await contentOf(target.ownerConnection), await readdir(targetFiles)]).toEqual([before, ['files']])
  await rm(shared, { recursive: true })
})

test('a backup that is killed leaves no file of the final name', async () => {
  const folder = await mkdtemp(join(directory, 'killed-'))
  const path = join(folder, 'backup.tar.gz')
  const killWhen = appears(folder, /unfinished$/)
  const { code } = await runCommand(['backup', path], { environment: sourceSettings(), killWhen })
  expect(code).toBeNull()
  expect((await readdir(folder)).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
  expect((await runCommandHere(['backup', path], sourceSettings())).code).toBe(0)
})

test('a restore that is killed says so everywhere, and is done by running it again', async () => {
  await loseSomething()
  const killed = await runCommand(['restore', '--replace', archive], {
    environment: targetSettings(),
    killWhen: appears(targetFiles, /^restore\.unfinished$/),
  })
  expect(killed.code).toBeNull()
  for (const command of ['check-ledger', 'migrate']) {
    const { code, stderr } = await onTarget([command])
    expect([code, stderr]).toEqual([1, expect.stringContaining('was interrupted')])
  }
  expect((await onTarget(['doctor'])).stdout).toContain('a restore was interrupted')
  const again = await onTarget(['restore', archive])
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('is as it was on')])
  expect((await readdir(targetFiles)).sort()).toEqual(['files'])
  expect(await contentOf(target.ownerConnection)).toEqual(
    await contentOf(service.platform.testDatabase.ownerConnection),
  )
})
