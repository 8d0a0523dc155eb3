import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import { beginOrder, buy, deliver, eventOf, rows, tellAll } from '../../../../test/payments-scene.ts'
import { readBalance } from '../../credits/index.ts'
import { RailFault } from '../../payment-rails/index.ts'
import { refundPayment } from '../reversals/refund-payment.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())
afterEach(() => expectSoundLedger(test.platform.testDatabase.owner))

const balanceOf = (memberId: string) => readBalance(test.context, memberId)

const paidOrder = async () => {
  const { orderId } = await buy(test, await addMember(test.context, 0))
  const [payment] = await rows<{ id: string }>(test, 'select id from payments where order_id = $1', [orderId])
  const rail = test.context.paymentRails.get('sandbox')
  if (!rail) throw new Error('the demo has a sandbox')
  const refund = (amountMinor: number, key: string) =>
    refundPayment(test.context, { paymentId: payment?.id ?? '', amountMinor, reason: 'goodwill', key })
  return { orderId, payment, refund, rail }
}

describe('a reversal', () => {
  it('before its payment is known waits and is handled with it', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    const paid = eventOf(test, orderId)
    const refunded = eventOf(test, orderId, { kind: 'refunded', orderId: null, originalRef: paid.transactionRef })
    await tellAll(test, [refunded])
    expect(
      await rows(test, "select id from provider_events where event_id = $1 and state = 'parked'", [refunded.eventId]),
    ).toHaveLength(1)
    await tellAll(test, [paid])
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 0 })
    expect(
      await rows(test, "select id from provider_events where event_id = $1 and state = 'handled'", [refunded.eventId]),
    ).toHaveLength(1)
  })

  it('is never more than was paid, whatever providers report', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    const paid = eventOf(test, orderId)
    const back = (kind: 'refunded' | 'charged_back', amountMinor: number) =>
      eventOf(test, orderId, { kind, originalRef: paid.transactionRef, amount: { amountMinor, currency: 'EUR' } })
    await tellAll(test, [paid, back('refunded', 500), back('charged_back', 1149), back('refunded', 1149)])
    const [sum] = await rows<{ total: string }>(
      test,
      'select sum(r.amount_minor) as total from payment_reversals r join payments p on p.id = r.payment_id where p.order_id = $1',
      [orderId],
    )
    expect(Number(sum?.total)).toBe(1149)
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 0 })
  })

  it('by the operator is made once per key, and the provider’s own notice adds nothing', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await buy(test, member)
    const [payment] = await rows<{ id: string }>(test, 'select id from payments where order_id = $1', [orderId])
    const refund = () =>
      refundPayment(test.context, {
        paymentId: payment?.id ?? '',
        amountMinor: 574,
        reason: 'goodwill',
        key: 'one-refund',
      })
    await Promise.all([refund(), refund()])
    await refund()
    await deliver(test, orderId)
    expect(await rows(test, 'select amount_minor from payment_reversals where payment_id = $1', [payment?.id])).toEqual(
      [{ amount_minor: 574 }],
    )
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500 - 1_249 })
    const tooMuch = refundPayment(test.context, {
      paymentId: payment?.id ?? '',
      amountMinor: 1149,
      reason: 'all',
      key: 'another',
    })
    await expect(tooMuch).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
  })

  it('is requested by one process at a time when the provider has no idempotency keys', async () => {
    const { refund, rail } = await paidOrder()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const provider = rail.refund.bind(rail)
    const asked = vi.spyOn(rail, 'refund').mockImplementation(async (...request) => {
      await answered
      return provider(...request)
    })
    Object.assign(rail, { canRepeatRefund: false })
    onTestFinished(() => void Object.assign(rail, { canRepeatRefund: true }))
    const refusals: string[] = []
    const attempts = Array.from({ length: 3 }, () =>
      refund(300, 'twice').catch((error) => refusals.push(error.shape.code)),
    )
    // The provider answers when both others have come too.
    await eventually(() => expect(refusals).toHaveLength(2))
    answer()
    await Promise.all(attempts)
    expect([refusals, asked.mock.calls.length]).toEqual([['refund_under_way', 'refund_under_way'], 1])
    await refund(300, 'twice')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('that is told again is not taken for another refund of the same amount', async () => {
    const { orderId, payment, refund, rail } = await paidOrder()
    Object.assign(rail, { canRepeatRefund: false })
    onTestFinished(() => void Object.assign(rail, { canRepeatRefund: true }))
    const told = async (transactionRef: string) => {
      const [{ ref } = { ref: '' }] = await rows<{ ref: string }>(
        test,
        'select transaction_ref as ref from payments where id = $1',
        [payment?.id],
      )
      const amount = { amountMinor: 500, currency: 'EUR' } as const
      await tellAll(test, [
        eventOf(test, orderId, { kind: 'refunded', orderId: null, transactionRef, originalRef: ref, amount }),
      ])
    }
    const refunds = () =>
      rows(
        test,
        'select state, transaction_ref as ref from payment_refunds where payment_id = $1 order by created_at',
        [payment?.id],
      )
    vi.spyOn(rail, 'refund').mockResolvedValueOnce({ transactionRef: 'R1' })
    await refund(500, 'first')
    test.clock.advance(1)
    const lost = new RailFault('its answer was lost', { isTemporary: false, isOutcomeUnknown: true })
    vi.spyOn(rail, 'refund').mockRejectedValueOnce(lost)
    await expect(refund(500, 'second')).rejects.toMatchObject({ shape: { code: 'refund_outcome_unknown' } })
    await told('R1')
    expect(await refunds()).toEqual([
      { state: 'done', ref: 'R1' },
      { state: 'asked', ref: null },
    ])
    await told('R2')
    expect(await refunds()).toEqual([
      { state: 'done', ref: 'R1' },
      { state: 'done', ref: 'R2' },
    ])
  })

  it('that the provider refuses changes nothing, and can be requested again under any key', async () => {
    const { payment, refund, rail } = await paidOrder()
    vi.spyOn(rail, 'refund').mockRejectedValueOnce(new RailFault('too old', { isTemporary: false }))
    await expect(refund(700, 'refused')).rejects.toMatchObject({ shape: { code: 'refund_failed' } })
    await refund(1_000, 'in its place')
    await expect(refund(150, 'more')).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
    await expect(refund(700, 'refused')).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
    const states = 'select state from payment_refunds where payment_id = $1 order by idempotency_key desc'
    expect(await rows(test, states, [payment?.id])).toEqual([{ state: 'failed' }, { state: 'done' }])
  })

  it('by two open refunds of the operator is never more than was paid', async () => {
    const { payment, refund, rail } = await paidOrder()
    vi.spyOn(rail, 'refund').mockRejectedValueOnce(new RailFault('no answer', { isTemporary: true }))
    await expect(refund(700, 'first')).rejects.toMatchObject({ shape: { code: 'refund_unanswered' } })
    await expect(refund(450, 'second')).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
    await refund(449, 'third')
    await refund(700, 'first')
    const reversals = 'select amount_minor from payment_reversals where payment_id = $1 order by 1'
    expect(await rows(test, reversals, [payment?.id])).toEqual([{ amount_minor: 449 }, { amount_minor: 700 }])
  })
})
