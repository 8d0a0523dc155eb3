import { createHash } from 'node:crypto'
import {
  adminBatchFilePath,
  adminBatchPaidPath,
  adminMonthSumsPath,
  adminTaxReportPath,
  type MonthReport,
} from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { addPayoutDetails, callFor, earnMinutes, TEST_IBANS } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../test/payouts-scene.ts'
import { addAgent, addEmptyAgency, addPerson } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { waitingPayouts } from './show-payouts.ts'

const scene = payoutsScene()
const { post, close, release, list, rich } = scene
const report = async (month = '2026-05'): Promise<MonthReport> =>
  (await getAs(scene.server, scene.closer, adminMonthSumsPath(month))).json<MonthReport>()

test('a month closes with its sums equal to the ledger, and makes a statement for each consultant, numbered without gaps', async () => {
  const first = await rich()
  await addPayoutDetails(scene.server, first.accountId)
  await rich(10)
  await rich(90)
  scene.server.clock.set(JUNE)
  const before = await report()
  expect(before).toMatchObject({
    isOver: true,
    isNext: true,
    ledgerNuggets: 400,
    linesNuggets: 400,
    differenceNuggets: 0,
  })
  const [sums] = before.sums
  expect(sums?.differenceMicros).toBe(0)
  expect(sums?.grossMicros).toBe(400 * 499_000)
  const ended = new Date('2026-05-31T22:00:00Z')
  expect(await waitingPayouts(scene.server.context)).toEqual({ count: 1, oldestAt: ended })
  expect((await close()).statusCode).toBe(200)
  const { payouts } = await list()
  expect(payouts.map(({ statementNumber }) => statementNumber).sort()).toEqual([
    'S2026-000001',
    'S2026-000002',
    'S2026-000003',
  ])
  const own = payouts.find(({ personId }) => personId === first.accountId)
  // 100 minutes of 2 Nuggets at 0.499, without 19 %, of which 40 %, each rounded down to a millionth.
  expect(own).toMatchObject({ state: 'due', earnedMicros: 33_546_200, amountMinor: 3_354, carriedMicros: 6_200 })
  expect(payouts.map(({ state, waitsFor }) => `${state} ${waitsFor}`).sort()).toEqual([
    'collecting details',
    'collecting threshold',
    'due null',
  ])
  expect(await waitingPayouts(scene.server.context)).toEqual({ count: 1, oldestAt: JUNE })
})

test('a file waits for somebody until it is fetched, and again when nobody says what the bank has made of it', async () => {
  const { context, clock } = scene.server
  await addPayoutDetails(scene.server, (await rich()).accountId)
  clock.set(JUNE)
  await close()
  await release()
  expect(await waitingPayouts(context)).toEqual({ count: 1, oldestAt: JUNE })
  const id = (await list()).batches[0]?.id ?? ''
  await post(scene.releaser, adminBatchFilePath(id))
  expect((await waitingPayouts(context)).count).toBe(0)
  clock.advance(6 * DAY_MS)
  expect(await waitingPayouts(context)).toEqual({ count: 1, oldestAt: JUNE })
  await post(scene.releaser, adminBatchPaidPath(id))
  expect((await waitingPayouts(context)).count).toBe(0)
})

test('what is below the threshold is carried over, and goes with a later month', async () => {
  const consultant = await rich(50)
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await earnMinutes(scene.server, consultant, 50)
  scene.server.clock.set(new Date('2026-07-02T12:00:00Z'))
  expect((await close('2026-06')).statusCode).toBe(200)
  const [june, may] = (await list()).payouts
  expect(may).toMatchObject({ state: 'collecting', amountMinor: 0, carriedMicros: 16_773_100 })
  expect(june).toMatchObject({ state: 'due', amountMinor: 3_354, carriedMicros: 6_200 })
})

test('what has gone on to another payee, before lines had payees, is not carried over again', async () => {
  const consultant = await rich(50)
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await scene.server.platform.testDatabase.owner.pool.query('update payouts set is_carried_on = true')
  await earnMinutes(scene.server, consultant, 50)
  scene.server.clock.set(new Date('2026-07-02T12:00:00Z'))
  expect((await close('2026-06')).statusCode).toBe(200)
  const [june] = (await list()).payouts
  expect(june).toMatchObject({ state: 'collecting', carriedMicros: 16_773_100 })
})

test('months are closed once, in their order, and not before they are over', async () => {
  await rich()
  expect(refusalOf(await close())).toBe('month_not_over')
  scene.server.clock.set(new Date('2026-05-31T22:30:00Z'))
  expect(refusalOf(await close())).toBe('month_not_over')
  scene.server.clock.set(new Date('2026-07-02T12:00:00Z'))
  expect(refusalOf(await close('2026-06'))).toBe('month_not_next')
  const answers = await Promise.all([close(), close('2026-05', scene.releaser), close()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(refusalOf(await close())).toBe('month_closed')
  expect((await close('2026-13')).statusCode).toBe(422)
  expect((await list()).payouts).toHaveLength(1)
})

test('a month whose lines differ from the ledger stays open', async () => {
  await rich()
  const member = await addMember(scene.server.context, 0)
  await giveNuggets(scene.server.context, member.accountId, 500, false)
  await rows(scene.server, `select credits_spend($1, 100, 100, 'call_minute', 'call', 'none', '', 'lost', $2)`, [
    member.accountId,
    scene.server.clock.now(),
  ])
  scene.server.clock.set(JUNE)
  expect(await report()).toMatchObject({ differenceNuggets: 1 })
  expect(refusalOf(await close())).toBe('month_differs')
  expect(await list()).toMatchObject({ payouts: [], openMonths: ['2026-05', '2026-06'], closedMonths: [] })
})

test('a person who closed the month cannot release its file; another gets a SEPA file whose sums are the page’s, once', async () => {
  const [one, two] = [await rich(), await rich(80)]
  await addPayoutDetails(scene.server, one.accountId, { holder: 'Zoë & Söhne <GmbH>' })
  await addPayoutDetails(scene.server, two.accountId, { iban: TEST_IBANS[1], holder: '=HYPERLINK("x")' })
  scene.server.clock.set(JUNE)
  await close()
  expect(refusalOf(await release('EUR', scene.closer))).toBe('second_person_needed')
  const [due] = (await list()).due
  const both = await Promise.all([release(), release()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [batch] = (await list()).batches
  expect(batch).toMatchObject({ payments: 2, totalMinor: due?.minor, format: 'pain.001', fetchedAt: null, open: 2 })
  const id = batch?.id ?? ''
  expect(refusalOf(await post(scene.releaser, adminBatchPaidPath(id)))).toBe('file_not_fetched')
  const answers = await Promise.all([
    post(scene.releaser, adminBatchFilePath(id)),
    post(scene.releaser, adminBatchFilePath(id)),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const xml = answers.find(({ statusCode }) => statusCode === 200)?.body ?? ''
  expect(createHash('sha256').update(xml).digest('hex')).toBe(batch?.sha256)
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, text]) => Math.round(Number(text) * 100))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(due?.minor)
  expect([...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map(([, text]) => Math.round(Number(text) * 100))).toEqual([
    due?.minor,
    due?.minor,
  ])
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs>')
  expect(xml).toContain('<Nm>Zoe + Soehne .GmbH.</Nm>')
  expect(xml).toContain(`<IBAN>${TEST_IBANS[1]}</IBAN>`)
  expect(xml).toContain('<EndToEndId>S2026-000001</EndToEndId>')
  // At most 35 characters.
  expect(xml).toMatch(/<MsgId>VL[0-9a-f]{32}<\/MsgId>/)
  expect(
    (await rows<{ kept: boolean }>(scene.server, 'select sealed_file is not null as kept from payout_batches'))[0]
      ?.kept,
  ).toBe(false)
})

test('new bank details wait three days before a payout uses them', async () => {
  const consultant = await rich()
  await addPayoutDetails(scene.server, consultant.accountId)
  scene.server.clock.set(JUNE)
  await close()
  await addPayoutDetails(scene.server, consultant.accountId, { iban: TEST_IBANS[2], daysAgo: 0 })
  expect((await list()).payouts[0]?.waitsUntil).toBe('2026-06-18T12:00:00.000Z')
  expect(refusalOf(await release())).toBe('nothing_due')
  scene.server.clock.advance(3 * DAY_MS)
  expect((await release()).statusCode).toBe(200)
})

test('a payout whose bank details cannot be opened any more is left out and named, until they are given again', async () => {
  const [lost, kept] = [await rich(), await rich(80)]
  for (const { accountId } of [lost, kept]) await addPayoutDetails(scene.server, accountId)
  scene.server.clock.set(JUNE)
  await close()
  await scene.server.platform.testDatabase.owner.pool.query(
    `update payout_details set sealed_tax_number = decode(repeat('00', 60), 'hex') where account_id = $1`,
    [lost.accountId],
  )
  expect((await list()).due).toMatchObject([{ currency: 'EUR', count: 1 }])
  expect((await release()).statusCode).toBe(200)
  const { payouts, batches, due } = await list()
  expect(due).toEqual([])
  const of = ({ accountId }: { accountId: string }) => payouts.find(({ personId }) => personId === accountId)
  expect(of(lost)).toMatchObject({ state: 'due', hasLostDetails: true })
  expect(of(kept)).toMatchObject({ state: 'in_file', hasLostDetails: false })
  expect(batches).toMatchObject([{ payments: 1 }])
  expect(refusalOf(await release())).toBe('nothing_due')
  const taxes = await getAs(scene.server, scene.releaser, `${adminTaxReportPath}?year=2026`)
  expect(taxes.body.trimEnd().split('\r\n')).toHaveLength(3)
  await addPayoutDetails(scene.server, lost.accountId)
  expect((await release()).statusCode).toBe(200)
})

test('other currencies go into a table in which no cell is a formula', async () => {
  const consultant = await addConsultant(scene.server.context)
  const member = await addPerson(scene.server.context, 'member', { countryCode: 'us', language: 'en' })
  await giveNuggets(scene.server.context, member.accountId, 20_000, false)
  await callFor(scene.server, {
    memberId: member.accountId,
    profileId: consultant.profileId,
    agentId: consultant.accountId,
    minutes: 100,
    country: 'us',
  })
  await addPayoutDetails(scene.server, consultant.accountId, { holder: '=1+1' })
  scene.server.clock.set(JUNE)
  await close()
  expect(refusalOf(await release())).toBe('nothing_due')
  await release('USD')
  const [batch] = (await list()).batches
  const file = await post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  expect(file.body.split('\r\n')[1]).toBe(`S2026-000001,'=1+1,${TEST_IBANS[0]},39.92,USD`)
})

test('an agency’s people are paid through its lead', async () => {
  const agencyId = await addEmptyAgency(scene.server.context, 'Haus am Park')
  const lead = await addAgent(scene.server.context, { agencyId, leadsAgency: true })
  const member = await addConsultant(scene.server.context, { agencyId, leadsAgency: false })
  await earnMinutes(scene.server, member, 100)
  await addPayoutDetails(scene.server, lead.accountId)
  scene.server.clock.set(JUNE)
  await close()
  expect((await list()).payouts[0]).toMatchObject({ personId: member.accountId, state: 'due', ibanLastFour: '6199' })
})
