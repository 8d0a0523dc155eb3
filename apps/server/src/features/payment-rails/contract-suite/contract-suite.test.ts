import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type RailEvent, RailFault } from '../payment-rail.ts'
import { nuggetOrder, trialOrder, weeklyOrder } from './rail-scene.ts'
import { scenes, useScene } from './use-scene.ts'

const WEEK_MS = 7 * DAY_MS

/** By its order, or by the agreement of the first payment, never by another one. */
const expectOfSale = (event: RailEvent | undefined, paid: RailEvent): void => {
  expect([null, paid.orderId]).toContain(event?.orderId)
  expect([null, paid.agreementRef]).toContain(event?.agreementRef)
  expect(event?.orderId ?? event?.agreementRef).toBeTruthy()
}

describe.each(scenes)('the rail %s', (_name, start) => {
  const on = useScene(start)

  it.each([
    ['Nuggets', nuggetOrder],
    ['a membership with its first month', trialOrder],
    ['a membership that begins with a week', weeklyOrder],
  ])(
    'leads the browser to an order for %s, of exactly the amount that is asked for, and tells its payment',
    async (_what, make) => {
      const order = make()
      const paid = await on.buy(order)
      expect(paid).toMatchObject({ kind: 'paid', orderId: order.id, amount: order.total, originalRef: null })
      expect(paid.transactionRef).toBeTruthy()
      if (order.plan) expect(paid.agreementRef).toBeTruthy()
    },
  )

  it('sends the provider no data about the buyer', async () => {
    const order = nuggetOrder()
    const checkout = await on.scene.rail.createCheckout(order)
    const said = JSON.stringify([checkout, on.scene.server.requests])
    expect(said).not.toMatch(/@|password|nugget-|chat/i)
  })

  it('yields the same event whether a notice is repeated, reordered or lost on the way', async () => {
    const order = trialOrder()
    await on.begin(order)
    await on.scene.approve(order.id)
    on.receiver.failNext()
    on.clock.advance(2 * DAY_MS)
    await on.scene.renew(order.id)
    const events = await on.deliver({ times: 3, isReversed: true })
    const byKind = (kind: RailEvent['kind']) =>
      new Set(events.filter((one) => one.kind === kind).map((one) => one.eventId))
    expect(byKind('paid').size).toBe(1)
    expect(byKind('renewed').size).toBe(1)
    expect(events.length).toBeGreaterThan(2)
    expect(on.scene.outbox.waiting).toEqual([])
  })

  it('reads the notice of a sale without further requests to the provider', async () => {
    const order = weeklyOrder()
    await on.begin(order)
    on.scene.server.setHealth('down')
    await on.scene.approve(order.id)
    const kinds = (await on.deliver()).map(({ kind }) => kind)
    const { readsAlone } = on.scene.traits
    if (readsAlone === 'none') return expect([kinds, on.scene.outbox.waiting.length > 0]).toEqual([[], true])
    expect(kinds).toEqual(['paid'])
    await on.scene.renew(order.id)
    expect((await on.deliver()).map(({ kind }) => kind)).toEqual(readsAlone === 'all' ? ['renewed'] : [])
  })

  it('keeps a notice for later that was not acknowledged', async () => {
    const order = nuggetOrder()
    await on.begin(order)
    await on.scene.approve(order.id)
    on.receiver.failNext()
    const [first] = await on.scene.outbox.deliver(on.receiver.address)
    expect(first?.status).toBe(503)
    expect(on.scene.outbox.waiting.length).toBeGreaterThan(0)
    expect((await on.deliver()).map(({ kind }) => kind)).toContain('paid')
  })

  it('reports renewals with the weekly price, the order and the agreement', async () => {
    const order = trialOrder()
    const paid = await on.buy(order)
    const refs = new Set([paid.transactionRef])
    const names = new Set([paid.eventId])
    for (let week = 1; week <= 3; week += 1) {
      on.clock.advance(WEEK_MS)
      await on.scene.renew(order.id)
      const [renewed] = await on.deliver()
      expect(renewed).toMatchObject({ kind: 'renewed' })
      expectOfSale(renewed, paid)
      expect(renewed?.amount).toEqual(order.plan?.price)
      refs.add(renewed?.transactionRef ?? null)
      names.add(renewed?.eventId ?? '')
    }
    expect([refs.size, names.size]).toEqual([4, 4])
    expect(refs).not.toContain(null)
  })

  it('reports a failed renewal if the provider does', async () => {
    if (!on.scene.traits.tellsFailedRenewals) return expect(() => on.scene.failRenewal(newId())).toThrow()
    const order = weeklyOrder()
    const paid = await on.buy(order)
    on.clock.advance(WEEK_MS)
    await on.scene.failRenewal(order.id)
    const [failed] = await on.deliver()
    expect(failed).toMatchObject({ kind: 'renewal_failed' })
    expectOfSale(failed, paid)
  })

  it('reports a declined order if the provider does', async () => {
    if (!on.scene.traits.tellsDeclines) return expect(() => on.scene.decline(newId())).toThrow()
    const { order } = await on.begin(nuggetOrder())
    await on.scene.decline(order.id)
    const events = await on.deliver()
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(event).toMatchObject({ kind: 'declined', orderId: order.id })
  })

  it.each([trialOrder, weeklyOrder])('ends an agreement for good, however often it is requested', async (make) => {
    const order = make()
    const { agreementRef } = await on.buy(order)
    await on.scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    expect(await on.scene.isRunning(order.id)).toBe(false)
    await on.scene.rail.cancelAgreement(agreementRef ?? '', 'again')
    expect(await on.scene.rail.resumeAgreement(agreementRef ?? '')).toBe(on.scene.traits.canResume)
    expect(on.scene.rail.canResume ?? false).toBe(on.scene.traits.canResume)
  })

  it('ends an agreement when the answer to the first request was lost', async () => {
    if (!on.scene.traits.isRemote) return expect(on.scene.server.requests).toEqual([])
    const order = weeklyOrder()
    const { agreementRef } = await on.buy(order)
    on.scene.server.dieAfterNext()
    await on.scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    expect(await on.scene.isRunning(order.id)).toBe(false)
  })

  it('does not report the end of an unknown agreement', async () => {
    await expect(on.scene.rail.cancelAgreement('I-unknown', 'why not')).rejects.toBeInstanceOf(RailFault)
  })

  it('charges again without the person if it can, and reports the payment of that order', async () => {
    const first = await on.buy(nuggetOrder())
    const order = nuggetOrder()
    const charged = on.scene.rail.chargeAgain(first.agreementRef ?? '', order)
    if (!on.scene.rail.canChargeAgain) return expect(charged).rejects.toBeInstanceOf(RailFault)
    await charged
    const paid = (await on.deliver()).filter(({ kind }) => kind === 'paid')
    expect(paid).toMatchObject([{ orderId: order.id, amount: order.total, originalRef: null }])
    expect(paid[0]?.transactionRef).not.toBe(first.transactionRef)
    const transactionRef = paid[0]?.transactionRef ?? ''
    const refund = { transactionRef, amount: order.total, isWhole: true, reason: '', key: newId() }
    expect(await on.scene.rail.refund(refund)).toHaveProperty('transactionRef')
  })

  it.each([
    ['Nuggets', nuggetOrder],
    ['a membership', weeklyOrder],
  ])('pays back a part of %s, and its notice is the same event', async (_what, make) => {
    const order = make()
    const paid = await on.buy(order)
    const amount = { amountMinor: 300, currency: order.total.currency }
    const refund = {
      transactionRef: paid.transactionRef ?? '',
      amount,
      isWhole: false,
      reason: 'as agreed',
      key: newId(),
    }
    if (on.scene.traits.canRefund) {
      const done = await on.scene.rail.refund(refund)
      const [told] = await on.deliver()
      expect(told).toMatchObject({ kind: 'refunded', transactionRef: expect.any(String), amount })
      expect([null, told?.transactionRef]).toContain(done.transactionRef)
      expect(told?.originalRef).toBe(paid.transactionRef)
      return
    }
    await expect(on.scene.rail.refund(refund)).rejects.toThrow(/control centre/)
    await on.scene.refundByHand(order.id, 300)
    const [told] = await on.deliver()
    expect(told).toMatchObject({ kind: 'refunded', originalRef: paid.transactionRef, amount })
  })

  it('never pays back more than was paid', async () => {
    const paid = await on.buy(nuggetOrder())
    const refund = { transactionRef: paid.transactionRef ?? '', isWhole: false, reason: 'as agreed' }
    const tooMuch = on.scene.rail.refund({ ...refund, amount: { amountMinor: 99_999, currency: 'EUR' }, key: newId() })
    await expect(tooMuch).rejects.toMatchObject({ name: 'RailFault', isTemporary: false })
  })

  it.each([
    ['Nuggets', nuggetOrder],
    ['a membership', weeklyOrder],
  ])('tells a chargeback of %s with the payment that it takes back', async (_what, make) => {
    const order = make()
    const paid = await on.buy(order)
    on.clock.advance(30 * DAY_MS)
    await on.scene.chargeBack(order.id)
    const [told] = await on.deliver()
    expect(told).toMatchObject({ kind: 'charged_back', originalRef: paid.transactionRef, amount: order.total })
    expect(told?.transactionRef).not.toBe(paid.transactionRef)
  })

  it('has the same events in its status as in its notices', async () => {
    const { order, providerRef } = await on.begin(trialOrder())
    const nothing = await on.scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef: null })
    expect(nothing.events).toEqual([])
    await on.scene.approve(order.id)
    const told = await on.deliver()
    const [paid] = told.filter(({ kind }) => kind === 'paid')
    const agreementRef = paid?.agreementRef ?? null
    if (on.scene.traits.tellsWhenAsked.includes('paid')) {
      for (const reference of [null, agreementRef]) {
        const { events } = await on.scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef: reference })
        const { eventId, kind, orderId, amount } = paid ?? {}
        expect(events[0]).toMatchObject({ eventId, kind, orderId, amount, agreementRef })
      }
    }
    await on.scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    const end = await on.scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef })
    expect(end.events.map(({ kind }) => kind)).toEqual(on.scene.traits.tellsWhenAsked)
  })

  it('begins an order once, even when the answer is lost', async () => {
    const order = nuggetOrder()
    if (on.scene.traits.asksForCheckout) {
      await on.scene.rail.createCheckout(nuggetOrder())
      on.scene.server.dieAfterNext()
    }
    const [first, second] = [await on.scene.rail.createCheckout(order), await on.scene.rail.createCheckout(order)]
    expect(second).toEqual(first)
  })
})
