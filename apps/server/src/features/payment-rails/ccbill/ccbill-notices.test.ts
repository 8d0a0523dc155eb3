import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeNotice } from '../../../../test/fakes/fake-outbox.ts'
import { DAY_MS, type ManualClock, manualClock } from '../../../kernel/clock.ts'
import { startCcbillScene } from '../contract-suite/card-scenes.ts'
import { nuggetOrder, trialOrder, weeklyOrder } from '../contract-suite/rail-scene.ts'
import type { RailEvent, RailOrder, VerifiedNotice } from '../payment-rail.ts'

const WEEK_MS = 7 * DAY_MS
let clock: ManualClock
let scene: Awaited<ReturnType<typeof startCcbillScene>>

beforeEach(async () => {
  clock = manualClock(new Date('2026-06-15T12:00:00Z'))
  scene = await startCcbillScene(clock)
})
afterEach(() => scene.server.close())

const begin = async (order: RailOrder): Promise<RailOrder> => {
  await scene.open(await scene.rail.createCheckout(order))
  return order
}
const bought = async (order: RailOrder): Promise<RailOrder> => {
  await begin(order)
  scene.fake.approve(order.id)
  return order
}
const last = (): FakeNotice => {
  const notice = scene.outbox.waiting.at(-1)
  if (!notice) throw new Error('nothing was told')
  return notice
}
const judge = (notice: FakeNotice): Promise<VerifiedNotice> =>
  scene.rail.readNotice({ ...notice, body: Buffer.from(notice.body) })
/** As the webhook and then its job do. */
const read = async (notice = last()): Promise<RailEvent | null> => {
  const verdict = await judge(notice)
  if (!verdict.isAuthentic) throw new Error(verdict.reason)
  if (!verdict.isUnread) return verdict.event
  return (await scene.rail.readKept?.(verdict.kept ?? Buffer.alloc(0))) ?? null
}
const changed = (notice: FakeNotice, more: object): FakeNotice => ({
  ...notice,
  body: JSON.stringify({ ...JSON.parse(notice.body), ...more }),
})
const notYet = { name: 'RailFault', isTemporary: true }

describe('a sale', () => {
  it.each([
    ['another order', { 'X-merchantOrder': 'b8a4a7e0-1111-4222-8333-444455556666' }],
    ['another price', { subscriptionInitialPrice: '1.00', billedInitialPrice: '1.00' }],
    ['another currency', { subscriptionCurrencyCode: '124' }],
    ['no seal', { 'X-merchantSeal': undefined }],
    ['a wrong digest', { dynamicPricingValidationDigest: 'f'.repeat(32) }],
    ['no digest', { dynamicPricingValidationDigest: undefined }],
    ['another subscription', { subscriptionId: '0126166101000019999' }],
    ['another account', { clientAccnum: '900101' }],
    ['another subaccount', { clientSubacc: '0007' }],
    ['a number that was rounded', { transactionId: 2 ** 60 }],
  ])('with %s is not believed', async (_what, more) => {
    await bought(nuggetOrder())
    expect(await judge(changed(last(), more))).toMatchObject({ isAuthentic: false })
  })

  it('is accepted with the billed amount, so that one that differs from the order is parked', async () => {
    const order = await bought(nuggetOrder())
    const dearer = changed(last(), { billedInitialPrice: '13.67' })
    expect(await read(dearer)).toMatchObject({ orderId: order.id, amount: { amountMinor: 1_367, currency: 'EUR' } })
  })

  it('is read as a form and as JSON', async () => {
    const order = await bought(nuggetOrder())
    const body = String(new URLSearchParams(JSON.parse(last().body)))
    expect(await read({ ...last(), body })).toMatchObject({ kind: 'paid', orderId: order.id, amount: order.total })
  })

  it('is stored without personal data', async () => {
    await bought(nuggetOrder())
    const verdict = await judge(last())
    const kept = verdict.isAuthentic ? String(verdict.kept) : ''
    expect(kept).toContain('NewSaleSuccess')
    expect(kept).not.toMatch(/Erika|example\.org|192\.0\.2|1234|Seal|igest/)
  })

  it('of a membership includes the card reference, for one trial per card; of Nuggets it does not', async () => {
    await bought(trialOrder())
    expect(await read()).toMatchObject({ instrumentRef: expect.any(String) })
    await bought(nuggetOrder())
    expect(await read()).not.toHaveProperty('instrumentRef')
  })

  it('by an earlier sale is accepted by its own seal only, not by a form’s', async () => {
    const order = await bought(nuggetOrder())
    const form = last()
    const asUpSale = { ...form, query: form.query.replace('NewSaleSuccess', 'UpSaleSuccess') }
    expect(await judge(asUpSale)).toMatchObject({ isAuthentic: false })
    const reload = nuggetOrder()
    await scene.rail.chargeAgain(scene.fake.numberOf(order.id), reload)
    expect(await read()).toMatchObject({ kind: 'paid', orderId: reload.id })
    expect(await read(changed(last(), { subscriptionId: '0126166101000019999' }))).toBeNull()
  })
})

describe('a notice without a proof', () => {
  it.each([
    'RenewalSuccess',
    'Cancellation',
    'Expiration',
    'UserReactivation',
    'Refund',
    'Void',
    'Chargeback',
    'Return',
  ])('of %s is kept and not believed while CCBill does not say the same', async (eventType) => {
    const order = await bought(eventType === 'UserReactivation' ? nuggetOrder() : weeklyOrder())
    const subscriptionId = scene.fake.numberOf(order.id)
    const told = {
      subscriptionId,
      transactionId: '77',
      nextRenewalDate: '2026-06-29',
      amount: '6.66',
      currencyCode: '978',
    }
    scene.fake.forge(order.id, eventType, told)
    expect(await judge(last())).toMatchObject({ isAuthentic: true, event: null, isUnread: true })
    await expect(read()).rejects.toMatchObject(notYet)
  })

  it('about an unknown subscription is ignored', async () => {
    const order = await bought(weeklyOrder())
    scene.fake.forge(order.id, 'Chargeback', { subscriptionId: '0126166101000019999', transactionId: '77' })
    expect(await read()).toBeNull()
  })

  it.each(['BillingDateChange', 'CustomerDataUpdate', 'something new'])(
    'of %s is kept and means nothing',
    async (type) => {
      const order = await bought(weeklyOrder())
      scene.fake.forge(order.id, type, { subscriptionId: scene.fake.numberOf(order.id) })
      expect(await judge(last())).toMatchObject({ isAuthentic: true, event: null })
      expect(await judge(last())).not.toHaveProperty('isUnread')
    },
  )

  it('has the same id each time', async () => {
    const order = await bought(weeklyOrder())
    scene.fake.failRenewal(order.id)
    const [first, again] = [await judge(last()), await judge(last())]
    expect(first).toEqual(again)
  })
})

describe('a renewal', () => {
  it('is stored once per rebill, from any source and however often it is reported', async () => {
    const order = await bought(trialOrder())
    clock.advance(30 * DAY_MS)
    scene.fake.renew(order.id)
    const genuine = last()
    const invented = changed(genuine, { transactionId: '1', timestamp: 'whenever' })
    const [one, other] = [await read(genuine), await read(invented)]
    expect(other?.eventId).toBe(one?.eventId)
    await expect(read(changed(genuine, { nextRenewalDate: '2026-07-29' }))).rejects.toMatchObject(notYet)
    await expect(read(changed(genuine, { nextRenewalDate: '2026-07-15' }))).rejects.toMatchObject(notYet)
    await expect(read(changed(genuine, { nextRenewalDate: undefined }))).rejects.toMatchObject(notYet)
  })

  it('that is read after the next one keeps its own id', async () => {
    const order = await bought(weeklyOrder())
    clock.advance(WEEK_MS)
    scene.fake.renew(order.id)
    const first = last()
    clock.advance(WEEK_MS)
    scene.fake.renew(order.id)
    const number = scene.fake.numberOf(order.id)
    expect([(await read(last()))?.eventId, (await read(first))?.eventId]).toEqual([
      `renewed:${number}:2`,
      `renewed:${number}:1`,
    ])
  })

  it('that failed is accepted for the day that CCBill confirms, and ignored for another', async () => {
    const order = await bought(weeklyOrder())
    scene.fake.forge(order.id, 'RenewalFailure', {
      subscriptionId: scene.fake.numberOf(order.id),
      nextRetryDate: '2026-06-18',
    })
    expect(await read()).toBeNull()
    clock.advance(WEEK_MS)
    scene.fake.failRenewal(order.id)
    expect(await read()).toMatchObject({ kind: 'renewal_failed', reason: 'BE-140' })
  })
})

it('a reactivation that CCBill confirms resumes the agreement, and names no amount', async () => {
  const order = await bought(weeklyOrder())
  await scene.rail.cancelAgreement(scene.fake.numberOf(order.id), 'the member has cancelled')
  scene.fake.reactivate(order.id)
  expect(await read()).toMatchObject({ kind: 'agreement_resumed', amount: null, transactionRef: expect.any(String) })
})

describe('a reversal', () => {
  it('belongs to the one payment of a sale, whatever id the notice has', async () => {
    const order = await bought(nuggetOrder())
    scene.fake.chargeBack(order.id)
    const original = scene.fake.numberOf(order.id)
    for (const transactionId of [original, '99'])
      expect(await read(changed(last(), { transactionId }))).toMatchObject({
        kind: 'charged_back',
        originalRef: original,
      })
  })

  it('of a renewed membership belongs to the payment that the notice names', async () => {
    const order = await bought(weeklyOrder())
    clock.advance(WEEK_MS)
    scene.fake.renew(order.id)
    scene.fake.chargeBack(order.id)
    expect(await read(changed(last(), { transactionId: '99' }))).toMatchObject({ originalRef: '99' })
  })

  it('without an amount is the whole payment, and with an unreadable one is parked', async () => {
    const order = await bought(nuggetOrder())
    scene.fake.refund(order.id, 1_149)
    const refund = scene.outbox.waiting.at(-2) ?? last()
    expect(await read(changed(refund, { amount: undefined }))).toMatchObject({ kind: 'refunded', amount: null })
    await expect(read(changed(refund, { amount: '11,49' }))).rejects.toMatchObject({ name: 'RailFault' })
  })
})
