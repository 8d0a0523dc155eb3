import {
  type AdminPaymentDetail,
  adminDebtsPath,
  adminLedgerCheckPath,
  adminPaymentPath,
  adminPaymentsPath,
  adminProviderEventsPath,
  adminReplayPath,
  type DebtList,
  type LedgerReport,
  type LedgerReports,
  type ProviderEventList,
} from '@velvetline/contracts/admin'
import type { PaymentList } from '@velvetline/contracts/payments'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, spendNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { beginOrder, buy, eventOf, rows, tellAll } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, pagesOf, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { readBalance } from '../credits/index.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const post = (url: string) => postAs(server, admin, url)
const parked = async (query = ''): Promise<ProviderEventList> =>
  (await getAs(server, admin, `${adminProviderEventsPath}${query}`)).json<ProviderEventList>()

test('a parked event shows the reason and its content, and can be handled again', async () => {
  const event = eventOf(server, newId())
  await tellAll(server, [event])
  const [shown] = (await parked()).events
  expect(shown).toMatchObject({ eventId: event.eventId, kind: 'paid', state: 'parked', rail: 'sandbox' })
  expect(shown?.reason).toBe('no_order')
  expect(shown?.body).toContain(event.eventId)
  const again = await post(adminReplayPath(shown?.id ?? ''))
  expect(again.json<ProviderEventRow>()).toMatchObject({ id: shown?.id, state: 'parked' })
  expect((await post(adminReplayPath(newId()))).statusCode).toBe(404)
})

test('an event that was processed grants nothing when it is processed again', async () => {
  const member = await addMember(server.context, 0)
  const { orderId } = await buy(server, member)
  const { payments } = (await getAs(server, admin, adminPaymentsPath)).json<PaymentList>()
  const payment = payments.find((one) => one.orderId === orderId)
  const detail = (await getAs(server, admin, adminPaymentPath(payment?.id ?? ''))).json<AdminPaymentDetail>()
  expect(detail.events.map(({ kind, state }) => [kind, state])).toEqual([['paid', 'handled']])
  const answer = await post(adminReplayPath(detail.events[0]?.id ?? ''))
  expect(answer.json<ProviderEventRow>().state).toBe('handled')
  expect(await readBalance(server.context, member.accountId)).toMatchObject({ bought: 2_500 })
  expect(await rows(server, 'select id from payments where order_id = $1', [orderId])).toHaveLength(1)
})

test('parked events are paged', async () => {
  await tellAll(server, [eventOf(server, newId()), eventOf(server, newId())])
  const pages = await pagesOf((before) => parked(`?limit=1${before && `&before=${before}`}`))
  const seen = pages.flatMap(({ events }) => events.map(({ id }) => id))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(3)
})

test('Nuggets spent before a reversal are owed and shown with the member', async () => {
  const member = await addMember(server.context, 0)
  const { orderId } = await beginOrder(server, member)
  const paid = eventOf(server, orderId)
  await tellAll(server, [paid])
  expect(await spendNuggets(server.context, member.accountId, 2_000)).toBe(true)
  await tellAll(server, [
    eventOf(server, orderId, { kind: 'charged_back', orderId: null, originalRef: paid.transactionRef }),
  ])
  const owed = (await getAs(server, admin, adminDebtsPath)).json<DebtList>()
  expect(owed).toMatchObject({
    owedNuggets: 20,
    debts: [{ memberId: member.accountId, isDeleted: false, owedNuggets: 20 }],
  })
  const { payments } = (await getAs(server, admin, `${adminPaymentsPath}?state=charged_back`)).json<PaymentList>()
  expect(payments.map((one) => one.orderId)).toEqual([orderId])
  const detail = (await getAs(server, admin, adminPaymentPath(payments[0]?.id ?? ''))).json<AdminPaymentDetail>()
  expect(detail.reversals).toEqual([expect.objectContaining({ kind: 'chargeback', owedNuggets: 20 })])
})

test('the ledger is checked on demand, and the report is stored', async () => {
  const sound = (await post(adminLedgerCheckPath)).json<LedgerReport>()
  expect(sound).toMatchObject({ differences: 0, examples: [] })
  const member = await addMember(server.context, 300)
  await rows(server, 'update wallets set bonus = bonus + 50 where member_id = $1', [member.accountId])
  const report = (await post(adminLedgerCheckPath)).json<LedgerReport>()
  expect(report.differences).toBeGreaterThan(0)
  expect(report.examples).toContainEqual(expect.objectContaining({ what: 'bonus', stored: 3.5, computed: 3 }))
  await rows(server, 'update wallets set bonus = bonus - 50 where member_id = $1', [member.accountId])
  const { reports } = (await getAs(server, admin, adminLedgerCheckPath)).json<LedgerReports>()
  expect(reports.map(({ differences }) => differences > 0)).toEqual([true, false])
})
