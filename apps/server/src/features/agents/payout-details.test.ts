import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent } from '../../../test/person-factory.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  checkPayoutDetails,
  findLostPayoutDetails,
  findPayoutDetails,
  resealPayoutDetails,
  savePayoutDetails,
  sealPayee,
} from './payout-details.ts'

const DETAILS = {
  holder: '  Mara   Sommer ',
  iban: 'de89 3704 0044 0532 0130 00',
  taxCountry: 'de',
  taxNumber: '12/345/67890',
  isVatLiable: false,
}
const KEPT = { ...DETAILS, holder: 'Mara Sommer', iban: 'DE89370400440532013000', taxCountry: 'DE' }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const save = async (changes: Partial<typeof DETAILS> = {}) => {
  const { accountId } = await addAgent(server.context)
  await server.context.database.transaction((tx) =>
    savePayoutDetails(server.context, tx, accountId, { ...DETAILS, ...changes }),
  )
  return accountId
}

test('payout details are kept once for each consultant, with the bank account and the tax number encrypted', async () => {
  const accountId = await save()
  await server.context.database.transaction((tx) =>
    savePayoutDetails(server.context, tx, accountId, { ...DETAILS, isVatLiable: true }),
  )

  const kept = await findPayoutDetails(server.context, accountId)
  expect(kept).toEqual({
    ...KEPT,
    person: null,
    isVatLiable: true,
    ibanLastFour: '3000',
    address: null,
    changedAt: server.clock.now(),
  })
  const { rows } = await server.platform.testDatabase.owner.pool.query(
    'select t::text as text from payout_details t where account_id = $1',
    [accountId],
  )
  expect(rows).toHaveLength(1)
  for (const clear of [KEPT.iban, KEPT.taxNumber]) {
    expect(rows[0].text).not.toContain(Buffer.from(clear).toString('hex'))
    expect(rows[0].text).not.toContain(clear)
  }
})

test('sealed details of one consultant open for nobody else', async () => {
  const [one, other] = [await save(), await save({ iban: 'AT611904300234573201', taxCountry: 'AT' })]
  await server.platform.testDatabase.owner.pool.query(
    `update payout_details set sealed_iban = (select sealed_iban from payout_details where account_id = $1)
     where account_id = $2`,
    [one, other],
  )
  expect(await findPayoutDetails(server.context, other)).toBeNull()
  expect(await findLostPayoutDetails(server.context, [one, other])).toEqual(new Set([other]))
  await server.platform.testDatabase.owner.pool.query('delete from payout_details where account_id = $1', [other])
})

test('payout details stay readable when the secret is drawn again', async () => {
  const [accountId, endedId] = [await save(), await save()]
  await server.context.database.transaction((tx) => sealPayee(server.context, tx, endedId))
  const [former, next] = [await server.context.payoutSecret(), Buffer.alloc(32, 7)]
  await server.context.database.transaction((tx) => resealPayoutDetails(tx, former, next))
  const context = { ...server.context, payoutSecret: async () => next }
  expect(await findPayoutDetails(context, accountId)).toMatchObject({ iban: KEPT.iban, taxNumber: KEPT.taxNumber })
  const person = { name: expect.stringContaining('Test Person'), agency: null, birthDate: '1985-05-05' }
  expect(await findPayoutDetails(context, endedId)).toMatchObject({ holder: KEPT.holder, person })
  const lostId = await save()
  await server.context.database.transaction((tx) => resealPayoutDetails(tx, next, former))
  const kept = await Promise.all([accountId, lostId].map((id) => findPayoutDetails(server.context, id)))
  expect(kept).toEqual([expect.objectContaining({ iban: KEPT.iban }), expect.objectContaining({ iban: KEPT.iban })])
})

const faultsOf = (changes: Partial<typeof DETAILS>): string[] => {
  try {
    checkPayoutDetails({ ...DETAILS, ...changes })
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.details.fields ?? {})
    throw error
  }
  return []
}

test.each([
  ['a digit of the IBAN is wrong', { iban: 'DE89370400440532013001' }, ['iban']],
  ['the IBAN is of the wrong length', { iban: 'DE8937040044053201300' }, ['iban']],
  ['the account is outside SEPA', { iban: 'TR330006100519786457841326' }, ['iban']],
  [
    'nothing is given',
    { holder: ' ', iban: '', taxCountry: '', taxNumber: '' },
    ['holder', 'iban', 'taxCountry', 'taxNumber'],
  ],
  ['a bank could not read the holder’s name', { holder: 'Юлия Орлова' }, ['holder']],
  ['the country does not exist', { taxCountry: 'QQ' }, ['taxCountry']],
  ['the tax number holds something else', { taxNumber: '<b>12345</b>' }, ['taxNumber']],
])('payout details are refused, naming the field, where %s', (_, changes, fields) => {
  expect(faultsOf(changes)).toEqual(fields)
})

test('nothing is kept of refused payout details', async () => {
  const { accountId } = await addAgent(server.context)
  await expect(
    server.context.database.transaction((tx) =>
      savePayoutDetails(server.context, tx, accountId, { ...DETAILS, iban: 'DE00' }),
    ),
  ).rejects.toThrow('invalid_payout_details')
  expect(await findPayoutDetails(server.context, accountId)).toBeNull()
})
