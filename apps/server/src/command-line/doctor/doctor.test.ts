import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { type CommandResult, queryApart, runCommand, runCommandHere, urlOf } from '../../../test/run-command.ts'
import { freePort } from '../../../test/spawn-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { announceSection } from '../../features/countries/index.ts'
import type { Finding } from './finding.ts'

let database: TestDatabase
let directory: string
beforeAll(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'velvetline-doctor-'))
})
afterAll(async () => {
  await database?.drop()
  await rm(directory, { recursive: true, force: true })
})

const examine = async (
  settings: NodeJS.ProcessEnv = {},
  run: (words: readonly string[], environment: NodeJS.ProcessEnv) => Promise<CommandResult> = runCommandHere,
) => {
  const environment = { DATA_DIR: directory, DATABASE_URL: urlOf(database.ownerConnection), ...settings }
  const result = await run(['doctor', '--json'], environment)
  const findings = JSON.parse(result.stdout) as Finding[]
  const about = (area: string) => findings.filter((finding) => finding.area === area)
  return { ...result, findings, about }
}

test('a demo may lack what only a live service needs', async () => {
  const { code, findings, about } = await examine()
  expect(findings.filter(({ state }) => state === 'fail')).toEqual([])
  expect(code).toBe(0)
  for (const area of [
    'company',
    'mail',
    'voice',
    'payments',
    'address',
    'admin',
    'age policy',
    'legal texts',
    'numbers',
  ])
    expect(about(area)[0]?.state, area).toBe('warn')
  for (const area of ['settings', 'data directory', 'disk', 'database', 'migrations'])
    expect(about(area)[0]?.state, area).toBe('ok')
  for (const { state, advice } of findings) expect(advice === '').toBe(state === 'ok')
})

test('a Redis that nobody answers for is named, and a node that others would not find for calls', async () => {
  const { about } = await examine({ REDIS_URL: `redis://127.0.0.1:${await freePort()}`, EMBEDDED_VOICE: 'true' })
  expect(about('redis')).toEqual([
    expect.objectContaining({ state: 'fail', text: expect.stringContaining('ECONNREFUSED') }),
  ])
  expect(about('voice')).toMatchObject([{ state: 'ok' }, { state: 'warn', text: 'NODE_URL is not set' }])
})

test('every broken setting of a live service is named, and no secret', async () => {
  const secrets = {
    PAYPAL_CLIENT_SECRET: 'secret-of-paypal',
    TELNYX_API_KEY: 'secret-of-telnyx',
    SEVEN_API_KEY: 'secret-of-seven-io',
    AGE_VERIFIER_SECRET: 'secret-of-verifymy',
    VOICE_TURN_SECRET: 'secret-of-the-turn-server',
  }
  const { code, stdout, stderr, findings, about } = await examine(
    {
      APP_MODE: 'live',
      PORT: 'many',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://velvetline.example',
      MAIL_URL: 'smtp://joe:secret-of-the-mail@127.0.0.1:1',
      PAYMENT_RAILS: '*:verotel',
      AGE_VERIFIER_SECRETT: 'secret-of-a-typo',
      ...secrets,
    },
    // As an operator runs it: all that a process prints.
    (words, environment) => runCommand(words, { environment }),
  )
  expect(code).toBe(1)
  const faults = about('settings')
    .map(({ text }) => text)
    .join('\n')
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'LOCAL_FILES',
    'PAYPAL_CLIENT_ID',
    'TELNYX_PUBLIC_KEY',
    'SEVEN_SENDER',
    'AGE_VERIFIER_URL',
    'VOICE_ICE_SERVERS',
    'AGE_VERIFIER_SECRETT',
  ])
    expect(faults, name).toContain(name)
  for (const area of [
    'company',
    'mail',
    'voice',
    'payments',
    'address',
    'admin',
    'age policy',
    'age verifier',
    'numbers',
  ])
    expect(
      about(area).map(({ state }) => state),
      area,
    ).toContain('fail')
  expect(findings.length).toBeGreaterThan(15)
  expect(`${stdout}${stderr}`).not.toContain('secret-of')
})

test('a database that does not answer, or lacks migrations, is reported', async () => {
  const away = await examine({ DATABASE_URL: 'postgres://joe:secret-word@127.0.0.1:1/nothing' })
  expect([away.code, away.about('database')[0]?.state]).toEqual([1, 'fail'])
  expect(away.stdout).not.toContain('secret-word')
  const appAway = await examine({ DATABASE_APP_URL: 'postgres://velvetline_app:secret-word@127.0.0.1:1/nothing' })
  expect([appAway.code, appAway.about('database')]).toMatchObject([1, [{ text: expect.stringContaining('APP_URL') }]])
  expect(appAway.stdout).not.toContain('secret-word')
  await queryApart(
    database.ownerConnection,
    "update schema_functions set checksum = '' where name = 'credits-spend.sql'",
  )
  const behind = await examine()
  expect(behind.about('migrations')[0]).toMatchObject({ state: 'warn', text: '1 file is not applied' })
})

test('a folder that cannot be used is reported', async () => {
  const { code, about } = await examine({ DATA_DIR: '/dev/null/velvetline' })
  expect([code, about('data directory')[0]?.state]).toEqual([1, 'fail'])
})

test('what the staff have decided on the countries’ pages counts, whatever the settings say', async () => {
  const service = await createTestApp()
  try {
    const owner = service.platform.testDatabase.ownerConnection
    await queryApart(owner, "update countries set is_enabled = code in ('de', 'uk')")
    await service.context.countries.reload()
    const { accountId } = await addPerson(service.context, 'admin')
    const { agePolicies, database: open } = service.context
    await open.transaction(async (tx) => {
      const change = { version: 0, startsOn: null, reason: 'the first country', value: { rails: ['verotel'] } }
      for (const code of ['de', 'uk'] as const) {
        await announceSection(service.context, tx, { code, section: 'rails', by: { accountId } }, change)
        await agePolicies.decide(tx, { countryCode: code, isRequired: false, methods: [] })
      }
    })
    const { about } = await examine({
      APP_MODE: 'live',
      DATABASE_URL: urlOf(owner),
      VEROTEL_SHOP_ID: '68849',
      VEROTEL_SIGNATURE_KEY: 'a signature key',
      AGE_POLICIES: 'uk=required',
    })
    expect(about('payments')).toMatchObject([{ state: 'ok', text: 'verotel; every country has a way to pay' }])
    expect(about('age policy')).toMatchObject([{ state: 'ok' }])
    expect(about('age verifier')).toEqual([])
  } finally {
    await service.close()
  }
})
