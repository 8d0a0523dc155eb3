import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { addPerson } from '../../test/person-factory.ts'
import { queryApart, runCommand, runCommandHere, urlOf } from '../../test/run-command.ts'
import { createEmptyDatabase, createTestDatabase } from '../../test/test-database.ts'
import { COMMANDS } from './commands.ts'
import { helpOf } from './help.ts'

const PASSWORD = 'seven-calm-lanterns'

let service: TestApp
let directory: string
/** The settings of an operator beside a service that is running. */
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-commands-'))
  service = await createTestApp()
  environment = { DATA_DIR: directory, DATABASE_URL: urlOf(service.platform.testDatabase.ownerConnection) }
})
afterAll(async () => {
  await service?.close()
  await rm(directory, { recursive: true, force: true })
})

const runHere = (words: readonly string[], { input = '', settings = environment } = {}) =>
  runCommandHere(words, settings, input)
/** What the log says that the command line did. */
const logged = (action: string) =>
  ask(`select name, role, account_id, subject_label from audit_entries where action = '${action}' order by id desc`)
const ask = async <Row extends Record<string, unknown>>(sql: string) =>
  (await service.platform.testDatabase.owner.pool.query<Row>(sql)).rows

describe('the command line', () => {
  it.each([[[]], [['polish']], [['backup']], [['backup', 'a', 'b']], [['migrate', '--fast']], [['rotate-secrets']]])(
    'answers wrong usage with code 2 and does nothing: %j',
    async (words) => {
      const { code, stdout, stderr } = await runHere(words)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain('npm run velvetline --')
    },
  )

  it('ends with code 1 when it is interrupted, whatever it waits for', async () => {
    const silentDatabase = createServer().listen(0, '127.0.0.1')
    await once(silentDatabase, 'listening')
    const address = silentDatabase.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { code, stdout, stderr } = await runCommand(['check-ledger'], {
      environment: { DATA_DIR: directory, DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/nothing` },
      interruptWhen: once(silentDatabase, 'connection'),
    })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Interrupted\.$/m)
    silentDatabase.close()
  })

  it('explains every command with examples that it understands', () => {
    for (const command of COMMANDS) {
      const help = helpOf(command)
      expect(help).toContain(`npm run velvetline -- ${command.name}`)
      expect(command.examples.length).toBeGreaterThan(0)
      for (const example of command.examples) expect(example.split(' ')[0]).toBe(command.name)
    }
  })

  it('names a wrong setting and no password', async () => {
    const { code, stderr } = await runCommand(['check-ledger'], {
      environment: { DATA_DIR: directory, DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/nothing' },
    })
    expect(code).toBe(1)
    expect(stderr).toContain('DATABASE_URL')
    expect(stderr).not.toContain('secret-word')
  })
})

describe('create-admin', () => {
  const words = (email: string) => ['create-admin', '--email', email, '--name', 'Ada Example']
  const createHere = (email: string, password = PASSWORD) => runHere(words(email), { input: `${password}\n` })

  it('makes an account that signs in to the running service, and does not show the password', async () => {
    const input = `${PASSWORD}\n`
    const { code, stdout, stderr } = await runCommand(words('ada@velvetline.example'), { environment, input })
    expect([code, `${stdout}${stderr}`.includes(PASSWORD)]).toEqual([0, false])
    const login = await service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { identifier: 'ada@velvetline.example', password: PASSWORD },
    })
    const byCommandLine = { name: 'command line', role: 'operator', account_id: null }
    expect(await logged('admin.created')).toEqual([{ ...byCommandLine, subject_label: 'Ada Example' }])
    expect([login.statusCode, login.json()]).toEqual([
      200,
      expect.objectContaining({ user: expect.objectContaining({ role: 'admin' }) }),
    ])
  })

  it.each([
    ['grace@velvetline.example', 'too-short'.slice(0, 6), 'password'],
    ['grace@velvetline.example', 'qwertz12345', 'password'],
    ['not an address', PASSWORD, 'email'],
  ])('refuses %s with %s', async (email, password, field) => {
    const { code, stderr } = await createHere(email, password)
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${field}:`)])
    expect(await ask("select email from accounts where email like 'grace%'")).toEqual([])
  })

  it('refuses an address that has an account, whatever that is for', async () => {
    await addPerson(service.context, 'member', { email: 'grace.member@velvetline.example' })
    const { code, stderr } = await createHere('grace.member@velvetline.example')
    expect([code, stderr]).toEqual([1, expect.stringContaining('already')])
    expect(await ask("select role from accounts where email = 'grace.member@velvetline.example'")).toEqual([
      { role: 'member' },
    ])
  })

  it('makes one account if two run at once', async () => {
    const both = await Promise.all([createHere('twin@velvetline.example'), createHere('twin@velvetline.example')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.map(({ stderr }) => stderr).join('')).toContain('already')
    expect(await ask("select role from accounts where email = 'twin@velvetline.example'")).toHaveLength(1)
  })

  it('works before the service ever ran', async () => {
    const empty = await createEmptyDatabase()
    const { code } = await runHere(['create-admin', '--email', 'first@velvetline.example', '--name', 'First Example'], {
      settings: { DATA_DIR: directory, DATABASE_URL: urlOf(empty.ownerConnection) },
      input: PASSWORD,
    })
    const rows = await queryApart(empty.ownerConnection, 'select email, role from accounts')
    await empty.drop()
    expect([code, rows]).toEqual([0, [{ email: 'first@velvetline.example', role: 'admin' }]])
  })
})

test.each(['backup', 'copy-files'])('the help of %s names every folder that it leaves out', (name) => {
  const command = COMMANDS.find((one) => one.name === name)
  expect(command && helpOf(command)).toMatch(/\(exports\).*\(builds\) are left out/s)
})

describe('migrate', () => {
  it('lists what is missing, applies it once, and other commands ask for it', async () => {
    const empty = await createEmptyDatabase()
    const own = { DATA_DIR: directory, DATABASE_URL: urlOf(empty.ownerConnection) }
    const runOwn = (words: readonly string[]) => runHere(words, { settings: own })
    try {
      const dry = await runOwn(['migrate', '--dry-run'])
      expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('migration 0001-countries.sql\n')])
      expect(await queryApart(empty.ownerConnection, "select to_regclass('schema_migrations') as found")).toEqual([
        { found: null },
      ])
      const real = await runOwn(['migrate'])
      expect([real.code, real.stdout]).toEqual([0, dry.stdout])
      await queryApart(
        empty.ownerConnection,
        "update schema_functions set checksum = '' where name = 'credits-spend.sql'",
      )
      expect((await runOwn(['check-ledger'])).stderr).toContain('npm run velvetline -- migrate')
      const again = await runOwn(['migrate'])
      expect([again.code, again.stdout]).toEqual([0, 'function credits-spend.sql\n'])
    } finally {
      await empty.drop()
    }
  })
})

describe('migrate --dry-run', () => {
  it.each([
    [113, true],
    [114, false],
  ])('on a database with %i migrations says that all nodes have to stop first: %s', async (number, isSaid) => {
    const copy = await createTestDatabase()
    try {
      await queryApart(copy.ownerConnection, `delete from schema_migrations where number > ${number}`)
      const settings = { DATA_DIR: directory, DATABASE_URL: urlOf(copy.ownerConnection) }
      const { code, stdout, stderr } = await runHere(['migrate', '--dry-run'], { settings })
      expect([code, stdout.includes('migration 0115-')]).toEqual([0, true])
      expect(stderr.includes('Stop all nodes and workers')).toBe(isSaid)
    } finally {
      await copy.drop()
    }
  })
})

describe('check-ledger', () => {
  it('ends with code 1, and names the wallet, if something does not add up', async () => {
    const member = await addPerson(service.context, 'member')
    const fine = await runHere(['check-ledger'])
    expect([fine.code, fine.stdout]).toEqual([0, ''])
    await ask(`insert into wallets (member_id, bonus) values ('${member.accountId}', 500)
      on conflict (member_id) do update set bonus = 500`)
    const { code, stdout } = await runHere(['check-ledger'])
    await ask(`update wallets set bonus = 0 where member_id = '${member.accountId}'`)
    expect([code, stdout]).toEqual([1, expect.stringContaining(`${member.accountId} bonus: stored 500, recomputed 0`)])
  })
})

describe('hash-list import', () => {
  const SHA256 = 'ab'.repeat(32)
  const DHASH = '0123456789abcdef'
  const importFile = async (name: string, content: string, ...words: string[]) => {
    const path = join(directory, name)
    await writeFile(path, content)
    return runHere(['hash-list', 'import', path, ...words])
  }
  const lists = () => ask<{ name: string; hash_count: number }>('select name, hash_count from image_hash_lists')

  it('takes a list under the file’s name, and replaces it whole the next time', async () => {
    const first = await importFile('police.csv', `# known\n${SHA256},case 1\n\n${DHASH}\n`)
    expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('police.csv has 2 hashes')])
    expect((await importFile('police.csv', SHA256)).code).toBe(0)
    expect(await lists()).toEqual([{ name: 'police.csv', hash_count: 1 }])
    expect(await logged('hash_list.imported')).toMatchObject([
      { role: 'operator', subject_label: 'police.csv' },
      { role: 'operator', subject_label: 'police.csv' },
    ])
  })

  it('names the broken line and changes nothing', async () => {
    const before = await lists()
    const { code, stderr } = await importFile('export.csv', `${SHA256}\nnot a hash`, '--name', 'police.csv')
    expect([code, stderr]).toEqual([1, expect.stringContaining('Line 2')])
    expect(await lists()).toEqual(before)
  })

  it.each([[['hash-list']], [['hash-list', 'export', 'a']]])('refuses other words with code 2: %j', async (words) => {
    expect((await runHere(words)).code).toBe(2)
  })
})

describe('seed', () => {
  it('is refused in live mode', async () => {
    const live = { APP_MODE: 'live', PUBLIC_URL: 'https://velvetline.example', LOCAL_FILES: 'true' }
    const { code, stderr } = await runHere(['seed'], { settings: { ...environment, ...live } })
    expect([code, stderr]).toEqual([1, expect.stringContaining('APP_MODE is live')])
    expect(await ask('select slug from profiles')).toEqual([])
  })
})
