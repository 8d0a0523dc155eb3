import { adminTaxReportPath } from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { addPayoutDetails, callFor, earnMinutes, TEST_IBANS } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene } from '../../../test/payouts-scene.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { BORN_NEVER } from '../accounts/index.ts'
import { createAgency, takeOutOfAgency } from '../agents/index.ts'
import { bookAllEarnings } from './book-earnings.ts'

const scene = payoutsScene()
const JUNE_30 = new Date('2026-06-30T12:00:00Z')
const JULY = new Date('2026-07-01T12:00:00Z')

const askFor = (year: number | string, person = scene.releaser) =>
  getAs(scene.server, person, `${adminTaxReportPath}?year=${year}`)

/** By the names of the columns; no value of these tests has a comma. */
const report = async (year = 2026): Promise<Record<string, string>[]> => {
  const { body } = await askFor(year)
  const [columns = [], ...lines] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
}

const nameOf = async ({ accountId }: SignedIn): Promise<string> =>
  (await rows<{ name: string }>(scene.server, 'select name from accounts where id = $1', [accountId]))[0]?.name ?? ''

/** Gives back the minutes of all calls so far, as the operator does. */
const giveBack = (minute: number) =>
  rows(
    scene.server,
    `with returned as (
       update call_minutes set returned_at = $1, returned_for = 'fault' where minute = $2 returning call_id, member_id, bought)
     select credits_grant(member_id, 'platform_corrections', false, bought, 'call_minute_returned', 'call', call_id::text, '',
       'call:' || call_id || ':' || $2::int || ':returned:bought', $1) from returned`,
    [scene.server.clock.now(), minute],
  )

test('each payee’s consideration, fees and activities are those of the quarter in which they are booked, also what is taken back', async () => {
  const consultant = await addConsultant(scene.server.context)
  await rows(scene.server, `update accounts set birth_date = '1984-03-12' where id = $1`, [consultant.accountId])
  const member = await addMember(scene.server.context, 0)
  await giveNuggets(scene.server.context, member.accountId, 40_000, false)
  const call = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  scene.server.clock.set(JUNE_30)
  await callFor(scene.server, { ...call, minutes: 100 })
  await addPayoutDetails(scene.server, consultant.accountId, { holder: '=Jana', isVatLiable: true })
  await bookAllEarnings(scene.server.context)
  scene.server.clock.set(JULY)
  expect((await scene.close('2026-06')).statusCode).toBe(200)
  await giveBack(100)
  await callFor(scene.server, { ...call, minutes: 1, isLastReturned: true })
  await bookAllEarnings(scene.server.context)
  const [row, ...others] = await report()
  expect(others).toEqual([])
  // A minute of two Nuggets is 0.998 euros: 0.159345 tax, 0.335462 the consultant’s, 0.503193 the platform’s.
  expect(row).toMatchObject({
    name: await nameOf(consultant),
    agency: '',
    birth_date: '1984-03-12',
    street: 'Hafenstraße 4',
    postcode: '24103',
    city: 'Kiel',
    country: 'DE',
    tax_country: 'DE',
    tax_number: '65 929 970 489',
    vat_liable: 'yes',
    account_holder: "'=Jana",
    iban: TEST_IBANS[0],
    currency: 'EUR',
    q1_consideration: '0',
    q1_activities: '0',
    q2_consideration: '33.55',
    q2_fees: '50.32',
    q2_taxes: '15.93',
    q2_vat_on_top: '6.37',
    q2_activities: '1',
    q3_consideration: '-0.34',
    q3_fees: '-0.5',
    q3_taxes: '-0.16',
    q3_vat_on_top: '0',
    q3_activities: '0',
    year_consideration: '33.21',
    year_fees: '49.82',
    year_vat_on_top: '6.37',
    year_activities: '1',
  })
  expect(await report(2025)).toEqual([])
})

test('what was earned in an agency is its lead’s, what came after the person’s; who has given no details has empty fields', async () => {
  const { context } = scene.server
  const agencyId = newId()
  await context.database.transaction((tx) => createAgency(tx, { id: agencyId, name: 'Haus am Park' }))
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  const person = await addConsultant(context, { agencyId, leadsAgency: false })
  // Nobody has asked this person for it.
  await rows(scene.server, 'update accounts set birth_date = $1 where id = $2', [BORN_NEVER, person.accountId])
  await earnMinutes(scene.server, person, 60)
  await context.database.transaction((tx) => takeOutOfAgency(context, tx, person.accountId))
  await earnMinutes(scene.server, person, 80)
  await addPayoutDetails(scene.server, lead.accountId)
  await bookAllEarnings(context)
  const found = await report()
  const of = async (who: SignedIn) => {
    const name = await nameOf(who)
    return found.find((row) => row.name === name)
  }
  expect(found).toHaveLength(2)
  expect(await of(lead)).toMatchObject({ agency: 'Haus am Park', iban: TEST_IBANS[0], q2_consideration: '20.13' })
  expect(await of(person)).toMatchObject({
    ...{ agency: '', birth_date: '', street: '', country: '', tax_number: '', vat_liable: '', iban: '' },
    ...{ currency: 'EUR', q2_consideration: '26.84', year_consideration: '26.84' },
  })
})

test('the audit log says of which year the file was fetched', async () => {
  const last = async () =>
    (
      await rows<{ action: string; after: object; accountId: string }>(
        scene.server,
        `select action, after_values::jsonb as after, account_id as "accountId" from audit_entries order by id desc limit 1`,
      )
    )[0]
  scene.server.clock.set(JUNE)
  const before = await last()
  for (const year of ['', 'last', 1999]) expect((await askFor(year)).statusCode).toBe(422)
  expect(await last()).toEqual(before)
  const { statusCode, headers } = await askFor(2026)
  expect([statusCode, headers['cache-control'], headers['content-disposition']]).toEqual([
    200,
    'private, no-store',
    'attachment; filename="tax-report-2026.csv"',
  ])
  expect(await last()).toEqual({
    action: 'payouts.tax_report_exported',
    after: { year: 2026 },
    accountId: scene.releaser.accountId,
  })
})
