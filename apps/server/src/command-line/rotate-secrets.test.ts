import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { eventually } from '../../test/eventually.ts'
import { addPerson } from '../../test/person-factory.ts'
import { findInSources, queryApart, runCommandHere, urlOf } from '../../test/run-command.ts'
import { newId } from '../kernel/ids.ts'
import { createDatabase } from '../platform/database/database.ts'
import { createSecret } from '../platform/secrets/create-secret.ts'
import { seal, unseal } from '../platform/secrets/seal.ts'
import { SECRETS } from './rotate-secrets.ts'

let service: TestApp
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-secrets-'))
  service = await createTestApp()
})
afterAll(async () => {
  await service?.close()
  await rm(directory, { recursive: true, force: true })
})

const ask = async <Row extends Record<string, unknown>>(sql: string) =>
  (await service.platform.testDatabase.owner.pool.query<Row>(sql)).rows
const rotate = (...words: string[]) => {
  const { ownerConnection } = service.platform.testDatabase
  return runCommandHere(['rotate-secrets', ...words], { DATA_DIR: directory, DATABASE_URL: urlOf(ownerConnection) })
}
const secrets = () => ask<{ name: string; secret: Buffer }>('select name, secret from server_secrets order by name')

describe('rotate-secrets', () => {
  it('knows every secret that the sources draw', async () => {
    expect(await findInSources(/createSecret\(\w+, '([a-z-]+)'\)/g)).toEqual(Object.keys(SECRETS).sort())
  })

  it('draws only the named ones again, and none in a dry run', async () => {
    const before = await secrets()
    const dry = await rotate('--all', '--dry-run')
    expect([dry.code, dry.stdout, await secrets()]).toEqual([0, expect.stringContaining('line-pin'), before])
    const { code, stderr } = await rotate('payments')
    expect([code, stderr]).toEqual([0, expect.stringContaining('Restart every process')])
    const changed = (await secrets()).filter(({ secret }, index) => !secret.equals(before[index]?.secret ?? secret))
    expect(changed.map(({ name }) => name)).toEqual(['payments'])
    expect(await ask("select role, subject_label from audit_entries where action = 'secrets.rotated'")).toMatchObject([
      { role: 'operator', subject_label: 'payments' },
    ])
  })

  it('draws nothing again that a running process would go on sealing with', async () => {
    const { context } = service
    const sealing = [context.payoutSecret, context.payoutFileSecret, context.secondFactorSecret]
    for (const secret of sealing) await secret()
    const before = await secrets()
    for (const name of ['payout-details', 'payout-files', 'second-factor']) {
      const { code, stderr } = await rotate('payments', name)
      expect([code, stderr]).toEqual([1, expect.stringContaining(`Stop every process of it for ${name}:`)])
    }
    expect((await rotate('--all')).code).toBe(1)
    expect(await secrets()).toEqual(before)
  })

  const endConnections = (like: string) =>
    queryApart(
      service.platform.testDatabase.ownerConnection,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name like '${like}'`,
    )

  it('sees a process that only listens at the moment', async () => {
    await service.context.payoutSecret()
    const before = await secrets()
    await eventually(async () => expect(await service.context.database.hasHeardAll()).toBe(true))
    await endConnections('velvetline')
    expect((await rotate('payout-details')).code).toBe(1)
    expect(await secrets()).toEqual(before)
  })

  /** As if the service had ended. It connects again by itself, and may do so before the command looks: then nothing is changed. */
  const rotateAlone = (name: string) =>
    eventually(async () => {
      await endConnections('velvetline%')
      expect((await rotate(name)).code).toBe(0)
    })

  it('keeps the keys of authenticator apps readable', async () => {
    const { context } = service
    const { accountId } = await addPerson(context, 'admin')
    const purpose = `second-factor:${accountId}`
    const former = await context.secondFactorSecret()
    const sealed_key = seal(former, purpose, Buffer.from('the key'))
    const row = { account_id: accountId, sealed_key, last_step: 0, enrolled_at: context.clock.now() }
    await context.database.kysely.insertInto('second_factors').values(row).execute()
    await rotateAlone('second-factor')
    const next = await createSecret(context, 'second-factor')()
    expect(next.equals(former)).toBe(false)
    const stored = await context.database.kysely
      .selectFrom('second_factors')
      .select('sealed_key')
      .executeTakeFirstOrThrow()
    expect(unseal(next, purpose, stored.sealed_key)?.toString()).toBe('the key')
  })

  it('gives the new secret to a process that reads it meanwhile', async () => {
    const { ownerConnection, appConnection } = service.platform.testDatabase
    const former = await createSecret(service.context, 'second-factor')()
    const [holder, starting] = [new pg.Client(ownerConnection), createDatabase(appConnection, { poolMax: 1 })]
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table second_factors in exclusive mode')
    const waitsFor = async (table: string) => {
      const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`
      expect((await holder.query(waiting)).rowCount).toBe(1)
    }
    const { isDone } = await eventually(async () => {
      await endConnections('velvetline%')
      const rotating = rotate('second-factor')
      const hasBegun = eventually(() => waitsFor('second_factors')).then(() => ({ code: undefined }))
      expect((await Promise.race([rotating, hasBegun])).code).toBeUndefined()
      return { isDone: rotating }
    })
    const reading = createSecret({ database: starting, clock: service.clock }, 'second-factor')()
    const hasWaited = eventually(() => waitsFor('server_secrets')).then(() => undefined)
    expect((await Promise.race([reading, hasWaited]))?.equals(former)).toBeUndefined()
    await holder.query('commit')
    expect((await isDone).code).toBe(0)
    expect((await reading).equals(former)).toBe(false)
    await Promise.all([holder.end(), starting.close()])
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
    await rotateAlone('payout-files')
    const next = await createSecret(context, 'payout-files')()
    const [stored] = await ask<{ sealed_file: Buffer }>('select sealed_file from payout_batches')
    expect(unseal(next, `payout-file:${id}`, stored?.sealed_file ?? former)?.toString()).toBe('the file')
  })
})
