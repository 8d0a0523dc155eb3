import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBefore } from '../../../../test/files-before.ts'
import { silentLog } from '../../../../test/silent-log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { addMissingCountries } from '../../../features/countries/index.ts'
import { migrate } from './migrate.ts'

let copy: TestDatabase
let directory: string
beforeEach(async () => {
  copy = await createEmptyDatabase()
})
afterEach(async () => {
  await copy.drop()
  await rm(directory, { recursive: true, force: true })
})

const rowsOf = async (text: string) => (await copy.owner.pool.query(text)).rows
/** With the tables as they were before that migration. @returns how to go on from there */
const migrateBefore = async (name: string) => {
  directory = await filesBefore(name)
  const options = { owner: copy.ownerConnection, log: silentLog, addRows: addMissingCountries }
  await migrate({ ...options, directory })
  return options
}
const QUEUE = [
  `select pgboss.create_queue('expire-credit-holds', '{"policy": "standard"}')`,
  `insert into pgboss.schedule (name, cron, timezone) values ('expire-credit-holds', '* * * * *', 'UTC')`,
]
const FILL = [
  `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
     terms_accepted_at, sensitive_data_accepted_at, created_at)
   values (md5('m')::uuid, 'member', 'm', 'm', 'm', 'm', 'm', '+4915110000000', '1980-01-01', '', 'de', 'de', now(), now(), now())`,
  `insert into credit_holds (id, member_id, bonus, bought, kind, reference_type, reference_id, idempotency_key, request_hash, state, created_at, expires_at)
   values (md5('h')::uuid, md5('m')::uuid, 0, 100, 'call_minute', 'call', '', 'h', '', 'released', now(), now())`,
  ...QUEUE,
  `insert into ledger_checks (started_at, finished_at, wallet_count, transfer_count, difference_count, differences) values
     (now(), now(), 1, 1, 2, '[{"what": "held"}, {"what": "bonus"}]'), (now(), now(), 1, 1, 1, '[{"what": "open_holds"}]')`,
]

test('a database in which Nuggets are set aside is left as it is; without them the job and the two figures go', async () => {
  const options = await migrateBefore('0117-no-holds.sql')
  for (const statement of FILL) await copy.owner.pool.query(statement)
  await expect(migrate(options)).rejects.toThrow('Nuggets are set aside in credit_holds')
  expect(await rowsOf('select name from pgboss.schedule')).toHaveLength(1)
  await copy.owner.pool.query('delete from credit_holds')
  await migrate(options)
  expect(await rowsOf('select name from pgboss.schedule')).toEqual([])
  expect(await rowsOf('select difference_count::int as count, differences from ledger_checks order by id')).toEqual([
    { count: 2, differences: [{ what: 'bonus' }] },
    { count: 1, differences: [] },
  ])
})

test('what a node of a version before has made again after that is gone: the schedule, the queue and the jobs that nobody works on', async () => {
  const options = await migrateBefore('0118-returned-charges.sql')
  for (const statement of QUEUE) await copy.owner.pool.query(statement)
  await copy.owner.pool.query(`insert into pgboss.job (name) values ('expire-credit-holds')`)
  await migrate(options)
  for (const table of ['schedule', 'queue', 'job'])
    expect([table, await rowsOf(`select from pgboss.${table} where name = 'expire-credit-holds'`)]).toEqual([table, []])
})
