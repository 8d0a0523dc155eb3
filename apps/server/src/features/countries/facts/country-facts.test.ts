import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { addMissingCountries } from '../add-missing-countries.ts'
import { dialCodeOf } from '../country-at.ts'
import { ALWAYS } from './country-facts.ts'
import { COUNTRY_FACTS } from './index.ts'

let copy: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  copy = await createTestDatabase()
  owner = new pg.Client(copy.ownerConnection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await copy.drop()
})

const readRows = async () => (await owner.query('select * from countries order by id')).rows

test('a country missing in the table is added from its file, and the others keep the operator’s values', async () => {
  const before = await readRows()
  expect(before.map(({ code }) => code)).toEqual(COUNTRY_CODES)
  await owner.query('delete from age_policies')
  await owner.query(`delete from countries where code <> 'de'`)
  await owner.query('update countries set premium_phone_number = $1', ['0900 1'])
  await addMissingCountries(owner)
  await addMissingCountries(owner)
  const [germany, ...others] = before
  expect(await readRows()).toEqual([{ ...germany, premium_phone_number: '0900 1' }, ...others])
  await owner.query('delete from countries')
  await addMissingCountries(owner)
  expect(await readRows()).toEqual(before)
})

test('a live installation begins without the numbers of the release, and one with accounts keeps what is there', async () => {
  const numbers = async () => [
    ...new Set((await readRows()).flatMap((row) => [row.premium_phone_number, row.subscriber_phone_number])),
  ]
  await addMissingCountries(owner, 'live')
  expect(await numbers()).toEqual([''])
  await owner.query(
    `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
       terms_accepted_at, sensitive_data_accepted_at, created_at)
     values (gen_random_uuid(), 'admin', 'A', 'a', 'a', 'a', 'a', '+4915112345678', '1980-01-01', '', 'de', 'de', now(), now(), now())`,
  )
  await owner.query(`update countries set premium_phone_number = '0900 1', subscriber_phone_number = '0900 1'`)
  await owner.query(`delete from countries where code = 'lu'`)
  await addMissingCountries(owner, 'live')
  expect(await numbers()).toEqual(['0900 1', ''])
})

test('every country has its dial code', () => {
  expect(Object.fromEntries(COUNTRY_CODES.map((code) => [code, dialCodeOf(code)]))).toEqual({
    de: '+49',
    at: '+43',
    ch: '+41',
    li: '+423',
    lu: '+352',
    us: '+1',
    uk: '+44',
    ca: '+1',
    au: '+61',
    nz: '+64',
    ie: '+353',
    za: '+27',
  })
})

test.each(COUNTRY_CODES)('%s has a currency and a time zone that exist', (code) => {
  const { currency, timeZone } = COUNTRY_FACTS[code]
  expect(Intl.supportedValuesOf('currency')).toContain(currency)
  expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone)
})

test.each(COUNTRY_CODES)('%s lists its tax rates from the newest to one that has always held', (code) => {
  const days = COUNTRY_FACTS[code].vat.map(([from]) => from)
  expect(days).toEqual([...days].sort().reverse())
  if (days.length > 0) expect(days.at(-1)).toBe(ALWAYS)
})
