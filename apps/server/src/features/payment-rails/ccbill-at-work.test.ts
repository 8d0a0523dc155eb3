import type { AddressInfo } from 'node:net'
import { adminMemberLongBlockPath } from '@velvetline/contracts/member-acts'
import { type CheckoutAnswer, webhookPath } from '@velvetline/contracts/payments'
import { autoReloadPath } from '@velvetline/contracts/spending-care'
import { subscriptionCancelPath } from '@velvetline/contracts/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, spendNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { type FakeCcbill, startFakeCcbill } from '../../../test/fakes/fake-ccbill.ts'
import {
  checkOut,
  handleEvents,
  membership,
  nuggets,
  readNotices,
  reconcile,
  refundPayment,
  reloadIfLow,
  rows,
  statusOf,
} from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { postAs, putAs } from '../../../test/requests.ts'
import { finishUnfinished, passDueTime } from '../../../test/subscription-jobs.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { readBalance } from '../credits/index.ts'

import { createCcbillRail } from './ccbill/ccbill-rail.ts'
import { CCBILL } from './contract-suite/card-scenes.ts'
import { IMPATIENT } from './contract-suite/rail-scene.ts'

const settings = {
  PAYMENT_RAILS: '*:ccbill',
  CCBILL_ACCOUNT: CCBILL.account,
  CCBILL_SUBACCOUNT: CCBILL.subaccount,
  CCBILL_MEMBERSHIP_SUBACCOUNT: CCBILL.membershipSubaccount,
  CCBILL_FORM_ID: CCBILL.formId,
  CCBILL_SALT: CCBILL.salt,
  CCBILL_DATALINK_USER: CCBILL.datalinkUser,
  CCBILL_DATALINK_PASSWORD: CCBILL.datalinkPassword,
}

let test: TestApp
let webhook: string
let ccbill: FakeCcbill

beforeAll(async () => {
  test = await createTestApp({ settings })
  await test.context.jobs.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  webhook = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}${webhookPath('ccbill')}`
  ccbill = await startFakeCcbill(CCBILL, test.clock.now)
  const { url } = ccbill.server
  const hosts = { forms: url, datalink: url, billing: url }
  const rail = test.context.paymentRails.get('ccbill')
  if (!rail) throw new Error('the rail has its settings')
  Object.assign(rail, createCcbillRail({ settings: CCBILL, clock: test.clock, hosts, patience: IMPATIENT }))
})
afterAll(async () => {
  await ccbill.server.close()
  await test.close()
})

const order = async (person: SignedIn, request = nuggets()): Promise<string> => {
  const checkout = (await checkOut(test, person, { ...request, rail: 'ccbill' })).json<CheckoutAnswer>()
  expect((await fetch(checkout.url)).headers.get('content-type')).toBe('application/json')
  return checkout.orderId
}
/** This process's worker may have taken some of them. */
const handleAll = async (): Promise<void> => {
  await readNotices(test.context, 'ccbill')
  await handleEvents(test.context)
  await eventually(async () => {
    const { pool } = test.platform.testDatabase.owner
    const due = `select id from provider_events where state = 'received' and due_at <= $1`
    expect((await pool.query(due, [test.clock.now()])).rows).toEqual([])
  })
}
const deliver = async (times = 2): Promise<void> => {
  for (const answer of await ccbill.outbox.deliver(webhook, { times })) expect(answer.status).toBe(200)
  await handleAll()
}
const buy = async (person: SignedIn, request = nuggets()): Promise<string> => {
  const orderId = await order(person, request)
  ccbill.approve(orderId)
  await deliver()
  return orderId
}
const boughtBy = async ({ accountId }: SignedIn) => (await readBalance(test.context, accountId)).bought
const paymentsOf = (orderId: string) =>
  rows<{ id: string; cause: string; gross_minor: string }>(
    test,
    'select id, cause, gross_minor from payments where order_id = $1 order by paid_at',
    [orderId],
  )
const reversalsOf = (orderId: string) =>
  rows(
    test,
    `select r.kind, r.amount_minor::int as minor from payment_reversals r join payments p on p.id = r.payment_id
     where p.order_id = $1 order by r.recorded_at`,
    [orderId],
  )

it('credits the ordered Nuggets once, and a chargeback takes them back', async () => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member)
  expect(await statusOf(test, member.cookie, orderId)).toMatchObject({
    state: 'paid',
    statementName: 'CCBILL.COM *VELVETLINE',
  })
  expect([(await paymentsOf(orderId)).length, await boughtBy(member)]).toEqual([1, 2_500])
  ccbill.chargeBack(orderId)
  await deliver(3)
  expect(await reversalsOf(orderId)).toEqual([{ kind: 'chargeback', minor: 1_149 }])
  expect(await boughtBy(member)).toBe(0)
})

it('renews a membership each week, once per notice, and ends it when CCBill does', async () => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member, membership())
  for (const days of [30, 7]) {
    test.clock.advance(days * DAY_MS)
    ccbill.renew(orderId)
    await deliver(3)
  }
  const paid = await paymentsOf(orderId)
  expect(paid.map(({ cause, gross_minor: minor }) => [cause, Number(minor)])).toEqual([
    ['order', 100],
    ['renewal', 666],
    ['renewal', 666],
  ])
  ccbill.expire(orderId)
  await deliver()
  expect(await rows(test, 'select state from subscriptions where id = $1', [orderId])).toEqual([{ state: 'cancelled' }])
})

it.each([
  ['while the paid time runs', 3],
  ['after its end', 33],
])('goes on with a membership that its member reactivates at CCBill %s', async (_when, days) => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member, membership())
  const asked = `subscriptionId=${ccbill.numberOf(orderId)}&action=cancelSubscription`
  const cancellations = () => ccbill.server.requests.filter(({ body }) => body.startsWith(asked))
  await postAs(test, member, subscriptionCancelPath)
  await eventually(async () => expect(ccbill.isRunning(orderId)).toBe(false))
  await deliver()
  test.clock.advance(days * DAY_MS)
  await passDueTime(test.context)
  ccbill.reactivate(orderId)
  await deliver(3)
  const told = `select state, note from provider_events where kind = 'agreement_resumed' and agreement_ref = $1`
  expect(await rows(test, told, [ccbill.numberOf(orderId)])).toEqual([{ state: 'parked', note: 'resumed_for_money' }])
  const kept = () =>
    rows(test, 'select state, has_access, wants_charges, is_charging, owes_refund from subscriptions where id = $1', [
      orderId,
    ])
  expect(await kept()).toMatchObject([{ wants_charges: true, is_charging: true }])
  test.clock.advance(30 * DAY_MS)
  ccbill.renew(orderId)
  await deliver(3)
  const goesOn = { state: 'active', has_access: true, wants_charges: true, is_charging: true, owes_refund: false }
  expect(await kept()).toEqual([goesOn])
  await finishUnfinished(test.context)
  expect([await kept(), await reversalsOf(orderId)]).toEqual([[goesOn], []])
  expect(cancellations()).toHaveLength(1)
})

it('stops a membership again that a blocked member reactivates at CCBill', async () => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member, membership())
  const block = { cause: 'insult', explanation: 'Zwei gemeldete Nachrichten', days: null }
  await postAs(test, await addPerson(test.context, 'admin'), adminMemberLongBlockPath(member.accountId), block)
  await eventually(async () => expect(ccbill.isRunning(orderId)).toBe(false))
  await deliver()
  test.clock.advance(DAY_MS)
  ccbill.reactivate(orderId)
  await deliver()
  await eventually(async () => expect(ccbill.isRunning(orderId)).toBe(false))
})

it('grants nothing for a renewal that CCBill does not confirm', async () => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member, membership())
  const told = { subscriptionId: ccbill.numberOf(orderId), transactionId: '1', nextRenewalDate: '2026-07-22' }
  ccbill.forge(orderId, 'RenewalSuccess', { ...told, billedAmount: '6.66', billedCurrencyCode: '978' })
  await deliver()
  expect(await paymentsOf(orderId)).toHaveLength(1)
  for (let hours = 0; hours < 8; hours += 1) {
    test.clock.advance(HOUR_MS)
    await handleAll()
  }
  const [kept] = await rows(
    test,
    `select state, note from provider_events where event_id like 'RenewalSuccess:%' and state <> 'handled'`,
  )
  expect(kept).toEqual({ state: 'failed', note: 'RailFault' })
  expect(await paymentsOf(orderId)).toHaveLength(1)
})

it('stores a refund once its notice arrives, and refuses another refund until then', async () => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member)
  const [payment] = await paymentsOf(orderId)
  const paymentId = payment?.id ?? ''
  const refund = (order: Parameters<typeof refundPayment>[1]) => refundPayment(test.context, order)
  const half = { paymentId, amountMinor: 575, reason: 'goodwill', key: 'one' }
  await refund(half)
  await refund(half)
  const states = () => rows(test, 'select state from payment_refunds where payment_id = $1', [paymentId])
  expect([await reversalsOf(orderId), await states()]).toEqual([[], [{ state: 'accepted' }]])
  await expect(refund({ ...half, key: 'two' })).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
  await deliver(3)
  expect([await reversalsOf(orderId), await states()]).toEqual([[{ kind: 'refund', minor: 575 }], [{ state: 'done' }]])
  expect(await boughtBy(member)).toBe(1_249)
  await refund(half)
  expect(ccbill.server.requests.filter(({ body }) => body.includes('refundTransaction'))).toHaveLength(1)
})

it('marks a refund with an unknown result as done once its notice comes', async () => {
  const member = await addMember(test.context, 0)
  const orderId = await buy(member)
  const [payment] = await paymentsOf(orderId)
  const half = { paymentId: payment?.id ?? '', amountMinor: 500, reason: 'goodwill', key: 'one' }
  ccbill.answerNext('internal')
  await expect(refundPayment(test.context, half)).rejects.toMatchObject({ shape: { code: 'refund_outcome_unknown' } })
  // As a job would.
  await expect(refundPayment(test.context, half)).rejects.toMatchObject({ shape: { code: 'refund_under_way' } })
  ccbill.refund(orderId, 500)
  await deliver()
  await refundPayment(test.context, half)
  expect(await reversalsOf(orderId)).toEqual([{ kind: 'refund', minor: 500 }])
})

it('charges a reload once, even when its answer is lost or it is requested again, and books it by its notice', async () => {
  const member = await addMember(test.context, 0)
  await buy(member)
  const choice = { isOn: true, belowNuggets: 20, packageId: 'nuggets-10', monthlyCapMinor: 10_000 }
  await putAs(test, member, autoReloadPath, choice)
  await spendNuggets(test.context, member.accountId, 1_000)
  ccbill.server.dieAfterNext()
  const reload = () => reloadIfLow(test.context, member.accountId)
  await Promise.all([reload(), reload(), reload()])
  test.clock.advance(20 * MINUTE_MS)
  await reload()
  await reconcile(test.context)
  const reloads = () =>
    rows(test, `select state from payment_orders where member_id = $1 and cause = 'reload'`, [member.accountId])
  expect(await reloads()).toEqual([{ state: 'pending' }])
  const charges = ccbill.server.requests.filter(({ path }) => path === '/jpost/billingApi.cgi')
  expect(charges).toHaveLength(1)
  await deliver(3)
  expect([await reloads(), await boughtBy(member)]).toEqual([[{ state: 'paid' }], 2_500])
})
