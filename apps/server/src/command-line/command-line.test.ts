import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { addPerson } from '../../test/person-factory.ts'
import { findInSources, queryApart, runCommand, runCommandHere, urlOf } from '../../test/run-command.ts'
import { createEmptyDatabase } from '../../test/test-database.ts'
import { newId } from '../kernel/ids.ts'
import { createSecret } from '../platform/secrets/create-secret.ts'
import { seal, unseal } from '../platform/secrets/seal.ts'
import { COMMANDS } from './commands.ts'
import { helpOf } from './help.ts'
import { SECRETS } from './rotate-secrets.ts'

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

describe('rotate-secrets', () => {
  it('knows every secret that the sources draw', async () => {
    expect(await findInSources(/createSecret\(\w+, '([a-z-]+)'\)/g)).toEqual(Object.keys(SECRETS).sort())
  })

  it('draws only the named ones again, and none in a dry run', async () => {
    const secrets = () => ask<{ name: string; secret: Buffer }>('select name, secret from server_secrets order by name')
    const before = await secrets()
    const dry = await runHere(['rotate-secrets', '--all', '--dry-run'])
    expect([dry.code, dry.stdout, await secrets()]).toEqual([0, expect.stringContaining('line-pin'), before])
    const { code, stderr } = await runHere(['rotate-secrets', 'payments'])
    expect([code, stderr]).toEqual([0, expect.stringContaining('Restart every process')])
    const changed = (await secrets()).filter(({ secret }, index) => !secret.equals(before[index]?.secret ?? secret))
    expect(changed.map(({ name }) => name)).toEqual(['payments'])
    expect(await logged('secrets.rotated')).toMatchObject([{ role: 'operator', subject_label: 'payments' }])
  })

  it('draws nothing again that a running process would go on sealing with', async () => {
    const { context } = service
    const sealing = [context.payoutSecret, context.payoutFileSecret, context.secondFactorSecret]
    for (const secret of sealing) await secret()
    const secrets = () => ask('select name, secret from server_secrets order by name')
    const before = await secrets()
    for (const name of ['payout-details', 'payout-files', 'second-factor']) {
      const { code, stderr } = await runHere(['rotate-secrets', 'payments', name])
      expect([code, stderr]).toEqual([1, expect.stringContaining(`Stop every process of it for ${name}:`)])
    }
    expect((await runHere(['rotate-secrets', '--all'])).code).toBe(1)
    expect(await secrets()).toEqual(before)
  })

  /** As if the service had ended. */
  const rotateAlone = async (name: string) => {
    await queryApart(
      service.platform.testDatabase.ownerConnection,
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = 'velvetline'",
    )
    return runHere(['rotate-secrets', name])
  }

  it('keeps the keys of authenticator apps readable', async () => {
    const { context } = service
    const { kysely } = context.database
    const { accountId } = await addPerson(context, 'admin')
    const purpose = `second-factor:${accountId}`
    const former = await context.secondFactorSecret()
    const sealed_key = seal(former, purpose, Buffer.from('the key'))
    const row = { account_id: accountId, sealed_key, last_step: 0, enrolled_at: context.clock.now() }
    await kysely.insertInto('second_factors').values(row).execute()
    expect((await rotateAlone('second-factor')).code).toBe(0)
    const next = await createSecret(context, 'second-factor')()
    expect(next.equals(former)).toBe(false)
    const stored = await kysely.selectFrom('second_factors').select('sealed_key').executeTakeFirstOrThrow()
    expect(unseal(next, purpose, stored.sealed_key)?.toString()).toBe('the key')
  })

  it('keeps payment files that nobody has fetched readable', async () => {
    const { context } = service
    const { accountId } = await addPerson(context, 'finance')
    const id = newId()
    const former = await context.payoutFileSecret()
    const sealedFile = seal(former, `payout-file:${id}`, Buffer.from('the file'))
    const values = [id, accountId, context.clock.now(), 'ab'.repeat(32), sealedFile]
    await service.platform.testDatabase.owner.pool.query(
      `insert into payout_batches (id, currency, format, payments, total_minor, released_by, released_at, sha256, sealed_file)
       values ($1, 'EUR', 'csv', 1, 100, $2, $3, $4, $5)`,
      values,
    )
    expect((await rotateAlone('payout-files')).code).toBe(0)
    const next = await createSecret(context, 'payout-files')()
    const [stored] = await ask<{ sealed_file: Buffer }>('select sealed_file from payout_batches')
    expect(unseal(next, `payout-file:${id}`, stored?.sealed_file ?? former)?.toString()).toBe('the file')
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
