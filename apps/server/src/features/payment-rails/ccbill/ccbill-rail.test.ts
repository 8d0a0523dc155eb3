import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, type ManualClock, manualClock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { startCcbillScene } from '../contract-suite/card-scenes.ts'
import { type NoticeReceiver, startNoticeReceiver } from '../contract-suite/notice-receiver.ts'
import { nuggetOrder, trialOrder, weeklyOrder } from '../contract-suite/rail-scene.ts'
import type { RailEvent, RailOrder } from '../payment-rail.ts'
import { readAnswer } from './call-ccbill.ts'

let clock: ManualClock
let scene: Awaited<ReturnType<typeof startCcbillScene>>
let receiver: NoticeReceiver

beforeEach(async () => {
  clock = manualClock(new Date('2026-06-15T12:00:00Z'))
  scene = await startCcbillScene(clock)
  receiver = await startNoticeReceiver(scene.rail)
})
afterEach(async () => {
  await receiver.close()
  await scene.server.close()
})

const deliver = async (): Promise<RailEvent[]> => {
  const before = receiver.verdicts.length
  await scene.outbox.deliver(receiver.address)
  return receiver.verdicts
    .slice(before)
    .flatMap((verdict) => (verdict.isAuthentic && verdict.event ? [verdict.event] : []))
}
const buy = async (order: RailOrder): Promise<string> => {
  await scene.open(await scene.rail.createCheckout(order))
  scene.fake.approve(order.id)
  await deliver()
  return scene.fake.numberOf(order.id)
}
const commands = () => scene.server.requests.flatMap(({ body }) => new URLSearchParams(body).get('action') ?? [])
const countOf = (action: string): number => commands().filter((one) => one === action).length

describe('the form of CCBill', () => {
  it('has the first month and the weekly price as terms, in the subaccount of memberships', async () => {
    const { searchParams } = new URL((await scene.rail.createCheckout(trialOrder())).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      clientSubacc: '0002',
      initialPrice: '1.00',
      initialPeriod: '30',
      recurringPrice: '6.66',
      recurringPeriod: '7',
      numRebills: '99',
      currencyCode: '978',
    })
  })

  it('sells Nuggets as a single payment in their own subaccount', async () => {
    const { searchParams } = new URL((await scene.rail.createCheckout(nuggetOrder())).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({ clientSubacc: '0001', initialPrice: '11.49' })
    expect(searchParams.has('recurringPrice')).toBe(false)
  })

  it.each(['initialPrice', 'initialPeriod', 'currencyCode', 'formDigest'])(
    'is refused after %s was changed in the browser',
    async (name) => {
      const checkout = await scene.rail.createCheckout(nuggetOrder())
      const url = new URL(checkout.url)
      url.searchParams.set(name, '1.00')
      await expect(scene.open({ ...checkout, url: url.href })).rejects.toThrow('cannot process')
    },
  )
})

describe('a charge by an earlier sale', () => {
  it('is sent once if its answer is lost, and its notice reports the result', async () => {
    const earlier = await buy(nuggetOrder())
    const order = nuggetOrder()
    scene.server.dieAfterNext()
    await expect(scene.rail.chargeAgain(earlier, order)).rejects.toMatchObject({ isOutcomeUnknown: true })
    expect(countOf('chargeByPreviousTransactionId')).toBe(1)
    expect(await deliver()).toMatchObject([{ kind: 'paid', orderId: order.id, amount: order.total }])
  })

  it.each(['broken', 'down'] as const)('with an unknown outcome (%s) is not reported as a refusal', async (health) => {
    const earlier = await buy(nuggetOrder())
    scene.server.setHealth(health)
    const charged = scene.rail.chargeAgain(earlier, nuggetOrder())
    await expect(charged).rejects.toMatchObject({ isTemporary: false, isOutcomeUnknown: true })
  })

  it('has an unknown result when CCBill reports an internal error', async () => {
    const earlier = await buy(nuggetOrder())
    scene.fake.answerNext('internal')
    await expect(scene.rail.chargeAgain(earlier, nuggetOrder())).rejects.toMatchObject({ isOutcomeUnknown: true })
  })

  it('that is declined is reported at once and by its notice', async () => {
    const earlier = await buy(nuggetOrder())
    scene.fake.answerNext('declined')
    const order = nuggetOrder()
    const charged = scene.rail.chargeAgain(earlier, order)
    await expect(charged).rejects.toMatchObject({ isOutcomeUnknown: false, message: /Insufficient funds/ })
    expect(await deliver()).toMatchObject([{ kind: 'declined', orderId: order.id }])
  })
})

describe('a refund', () => {
  const part = (transactionRef: string) => ({
    transactionRef,
    amount: { amountMinor: 300, currency: 'EUR' } as const,
    isWhole: false,
    reason: 'as agreed',
    key: newId(),
  })
  const whole = (transactionRef: string) => ({
    ...part(transactionRef),
    amount: { amountMinor: 1_149, currency: 'EUR' } as const,
    isWhole: true,
  })

  it('of the whole voids the sale on its first day and refunds it later, and is reported as a refund either way', async () => {
    const [first, second] = [nuggetOrder(), nuggetOrder()]
    await scene.rail.refund(whole(await buy(first)))
    expect(await deliver()).toMatchObject([{ kind: 'refunded', originalRef: scene.fake.numberOf(first.id) }, {}])
    const number = await buy(second)
    scene.fake.closeDay(second.id)
    await scene.rail.refund(whole(number))
    expect(await deliver()).toMatchObject([{ kind: 'refunded', amount: second.total, originalRef: number }, {}])
  })

  const isRefund = ({ body }: { body: string }): boolean => body.includes('action=refundTransaction')

  it('whose answer was lost is not sent again, and is done if CCBill’s count has grown', async () => {
    const number = await buy(nuggetOrder())
    scene.server.dieAfterNext(isRefund)
    await scene.rail.refund(part(number))
    expect(countOf('refundTransaction')).toBe(1)
    expect(await deliver()).toMatchObject([{ kind: 'refunded', amount: { amountMinor: 300 } }, {}])
  })

  it('that CCBill does not report afterwards has an unknown result', async () => {
    const number = await buy(nuggetOrder())
    scene.fake.answerNext('internal')
    const fault = { isTemporary: false, isOutcomeUnknown: true, message: /not known/ }
    await expect(scene.rail.refund(part(number))).rejects.toMatchObject(fault)
    expect(countOf('refundTransaction')).toBe(1)
  })

  it('of a renewed membership is left to the portal, since CCBill does not report the payment it would refund', async () => {
    const order = weeklyOrder()
    const number = await buy(order)
    clock.advance(7 * DAY_MS)
    scene.fake.renew(order.id)
    const [renewed] = await deliver()
    await expect(scene.rail.refund(part(number))).rejects.toThrow(/in its portal/)
    await expect(scene.rail.refund(part(renewed?.transactionRef ?? ''))).rejects.toThrow(/in its portal/)
    expect(countOf('refundTransaction')).toBe(0)
  })

  it('is refused when CCBill’s status is unavailable', async () => {
    const number = await buy(nuggetOrder())
    scene.server.setHealth('down')
    const fault = { isTemporary: false, isOutcomeUnknown: false, message: /nothing was paid back/ }
    await expect(scene.rail.refund(part(number))).rejects.toMatchObject(fault)
  })
})

describe('the status of a subscription', () => {
  it('reports its end under the same id as its notice', async () => {
    const order = weeklyOrder()
    const number = await buy(order)
    const ask = async () =>
      (await scene.rail.fetchStatus({ orderId: order.id, providerRef: null, agreementRef: number })).events
    expect(await ask()).toEqual([])
    await scene.rail.cancelAgreement(number, 'the member has cancelled')
    expect(await ask()).toEqual(await deliver())
    scene.fake.expire(order.id)
    expect(await ask()).toMatchObject([{ kind: 'agreement_expired', agreementRef: number }])
  })

  it('is read element by element, whatever surrounds it', () => {
    expect(readAnswer("<?xml version='1.0'?>\n<results>\n  <a>1</a> <b></b><c> x </c></results>")).toEqual({
      a: '1',
      b: '',
      c: 'x',
    })
    expect(readAnswer('<results>-3</results>')).toEqual({ results: '-3' })
    expect(readAnswer('Forbidden')).toEqual({})
  })
})
