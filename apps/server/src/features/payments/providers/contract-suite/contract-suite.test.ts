import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, DAY_MS, type ManualClock, MINUTE_MS, manualClock } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import { type RailEvent, RailFault, type RailOrder, type VerifiedNotice } from '../payment-rail.ts'
import { startMaxpayScene } from './maxpay-scene.ts'
import { type NoticeReceiver, startNoticeReceiver } from './notice-receiver.ts'
import { startPayPalScene } from './paypal-scene.ts'
import { nuggetOrder, type RailScene, trialOrder, weeklyOrder } from './rail-scene.ts'
import { closeSandboxPlatform, startSandboxScene } from './sandbox-scene.ts'
import { startVerotelScene } from './verotel-scene.ts'

const START = new Date('2026-06-15T12:00:00Z')
const WEEK_MS = 7 * DAY_MS

const scenes = [
  ['paypal', startPayPalScene],
  ['maxpay', startMaxpayScene],
  ['verotel', startVerotelScene],
  ['verotel with postbacks of version 1', (clock: Clock) => startVerotelScene(clock, { postbackVersion: 1 })],
  ['sandbox', startSandboxScene],
] as const

/** An event that names its order may leave the agreement out: the first payment's counts. */
const expectNoOtherAgreement = (event: RailEvent | undefined, paid: RailEvent): void =>
  expect([null, paid.agreementRef]).toContain(event?.agreementRef)

const eventOf = (verdict: VerifiedNotice): RailEvent | null => (verdict.isAuthentic ? verdict.event : null)

afterAll(closeSandboxPlatform)

describe.each(scenes)('the rail %s', (_name, start) => {
  let clock: ManualClock
  let scene: RailScene
  let receiver: NoticeReceiver

  beforeEach(async () => {
    clock = manualClock(START)
    scene = await start(clock)
    receiver = await startNoticeReceiver(scene.rail)
  })
  afterEach(async () => {
    await receiver.close()
    await scene.server.close()
  })

  const deliver = async (how?: Parameters<RailScene['outbox']['deliver']>[1]): Promise<RailEvent[]> => {
    const before = receiver.verdicts.length
    // What a notice causes may be told by a further one.
    for (let round = 0; round === 0 || (round < 3 && scene.outbox.waiting.length > 0); round += 1)
      await scene.outbox.deliver(receiver.address, how)
    return receiver.verdicts.slice(before).flatMap((verdict) => eventOf(verdict) ?? [])
  }
  const begin = async (
    order: RailOrder,
  ): Promise<{ readonly order: RailOrder; readonly providerRef: string | null }> => {
    const checkout = await scene.rail.createCheckout(order)
    expect(await scene.open(checkout)).toEqual({ orderId: order.id, total: order.total })
    return { order, providerRef: checkout.providerRef }
  }
  const buy = async (order: RailOrder): Promise<RailEvent> => {
    await begin(order)
    await scene.approve(order.id)
    const [paid] = (await deliver()).filter(({ kind }) => kind === 'paid')
    if (!paid) throw new Error('nobody told of the payment')
    return paid
  }

  it.each([
    ['Nuggets', nuggetOrder],
    ['a membership with its first month', trialOrder],
    ['a membership that begins with a week', weeklyOrder],
  ])(
    'leads the browser to an order for %s, of exactly the amount that is asked for, and tells its payment',
    async (_what, make) => {
      const order = make()
      const paid = await buy(order)
      expect(paid).toMatchObject({ kind: 'paid', orderId: order.id, amount: order.total, originalRef: null })
      expect(paid.transactionRef).toBeTruthy()
      if (order.plan) expect(paid.agreementRef).toBeTruthy()
    },
  )

  it('tells nothing to the provider about who buys', async () => {
    const order = nuggetOrder()
    const checkout = await scene.rail.createCheckout(order)
    const said = JSON.stringify([checkout, scene.server.requests])
    expect(said).not.toMatch(/@|password|nugget-|chat/i)
  })

  it('tells the same event again, whether a notice is repeated, reordered or was lost on the way', async () => {
    const order = trialOrder()
    await begin(order)
    await scene.approve(order.id)
    receiver.failNext()
    clock.advance(2 * DAY_MS)
    await scene.renew(order.id)
    const events = await deliver({ times: 3, isReversed: true })
    const byKind = (kind: RailEvent['kind']) =>
      new Set(events.filter((one) => one.kind === kind).map((one) => one.eventId))
    expect(byKind('paid').size).toBe(1)
    expect(byKind('renewed').size).toBe(1)
    expect(events.length).toBeGreaterThan(2)
    expect(scene.outbox.waiting).toEqual([])
  })

  it('reads what it is told of a sale without asking the provider for more', async () => {
    const order = weeklyOrder()
    await begin(order)
    scene.server.setHealth('down')
    await scene.approve(order.id)
    const kinds = (await deliver()).map(({ kind }) => kind)
    if (!scene.traits.readsNoticesAlone) return expect([kinds, scene.outbox.waiting.length > 0]).toEqual([[], true])
    expect(kinds).toEqual(['paid'])
    await scene.renew(order.id)
    expect((await deliver()).map(({ kind }) => kind)).toEqual(['renewed'])
  })

  it('keeps a notice for later that was not acknowledged', async () => {
    const order = nuggetOrder()
    await begin(order)
    await scene.approve(order.id)
    receiver.failNext()
    const [first] = await scene.outbox.deliver(receiver.address)
    expect(first?.status).toBe(503)
    expect(scene.outbox.waiting.length).toBeGreaterThan(0)
    expect((await deliver()).map(({ kind }) => kind)).toContain('paid')
  })

  it('tells renewals with the weekly price, the order and the agreement', async () => {
    const order = trialOrder()
    const paid = await buy(order)
    const refs = new Set([paid.transactionRef])
    const names = new Set([paid.eventId])
    for (let week = 1; week <= 3; week += 1) {
      clock.advance(WEEK_MS)
      await scene.renew(order.id)
      const [renewed] = await deliver()
      expect(renewed).toMatchObject({ kind: 'renewed', orderId: order.id })
      expectNoOtherAgreement(renewed, paid)
      expect(renewed?.amount).toEqual(order.plan?.price)
      refs.add(renewed?.transactionRef ?? null)
      names.add(renewed?.eventId ?? '')
    }
    expect([refs.size, names.size]).toEqual([4, 4])
    expect(refs).not.toContain(null)
  })

  it('tells a renewal that failed, where the provider tells it', async () => {
    if (!scene.traits.tellsFailedRenewals) return expect(() => scene.failRenewal(newId())).toThrow()
    const order = weeklyOrder()
    const paid = await buy(order)
    clock.advance(WEEK_MS)
    await scene.failRenewal(order.id)
    const [failed] = await deliver()
    expect(failed).toMatchObject({ kind: 'renewal_failed', orderId: order.id })
    expectNoOtherAgreement(failed, paid)
  })

  it('tells that an order was declined, where the provider tells it', async () => {
    if (!scene.traits.tellsDeclines) return expect(() => scene.decline(newId())).toThrow()
    const { order } = await begin(nuggetOrder())
    await scene.decline(order.id)
    const events = await deliver()
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(event).toMatchObject({ kind: 'declined', orderId: order.id })
  })

  it.each([trialOrder, weeklyOrder])('ends an agreement for good, however often it is told', async (make) => {
    const order = make()
    const { agreementRef } = await buy(order)
    await scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    expect(await scene.isRunning(order.id)).toBe(false)
    await scene.rail.cancelAgreement(agreementRef ?? '', 'again')
    expect(await scene.rail.resumeAgreement(agreementRef ?? '')).toBe(scene.traits.canResume)
  })

  it('ends an agreement although the answer to the first word was lost', async () => {
    if (!scene.traits.isRemote) return expect(scene.server.requests).toEqual([])
    const order = weeklyOrder()
    const { agreementRef } = await buy(order)
    scene.server.dieAfterNext()
    await scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    expect(await scene.isRunning(order.id)).toBe(false)
  })

  it('does not say that it has ended an agreement that nobody knows', async () => {
    await expect(scene.rail.cancelAgreement('I-unknown', 'why not')).rejects.toBeInstanceOf(RailFault)
  })

  it('charges again without the person, where it can, and tells it as the payment of that order', async () => {
    const first = await buy(nuggetOrder())
    const order = nuggetOrder()
    const charged = scene.rail.chargeAgain(first.agreementRef ?? '', order)
    if (!scene.rail.canChargeAgain) return expect(charged).rejects.toBeInstanceOf(RailFault)
    await charged
    const paid = (await deliver()).filter(({ kind }) => kind === 'paid')
    expect(paid).toMatchObject([{ orderId: order.id, amount: order.total, originalRef: null }])
    expect(paid[0]?.transactionRef).not.toBe(first.transactionRef)
    const refund = { transactionRef: paid[0]?.transactionRef ?? '', amount: order.total, reason: '', key: newId() }
    expect(await scene.rail.refund(refund)).toMatchObject({ transactionRef: expect.any(String) })
  })

  it.each([
    ['Nuggets', nuggetOrder],
    ['a membership', weeklyOrder],
  ])('pays back a part of %s, and its notice is the same event', async (_what, make) => {
    const order = make()
    const paid = await buy(order)
    const amount = { amountMinor: 300, currency: order.total.currency }
    const refund = { transactionRef: paid.transactionRef ?? '', amount, reason: 'as agreed', key: newId() }
    if (scene.traits.canRefund) {
      const done = await scene.rail.refund(refund)
      const [told] = await deliver()
      expect(told).toMatchObject({ kind: 'refunded', transactionRef: done.transactionRef, amount })
      expect(told?.originalRef).toBe(paid.transactionRef)
      return
    }
    await expect(scene.rail.refund(refund)).rejects.toThrow(/control centre/)
    await scene.refundByHand(order.id, 300)
    const [told] = await deliver()
    expect(told).toMatchObject({ kind: 'refunded', originalRef: paid.transactionRef, amount })
  })

  it('never pays back more than was paid', async () => {
    const paid = await buy(nuggetOrder())
    const refund = { transactionRef: paid.transactionRef ?? '', reason: 'as agreed' }
    const tooMuch = scene.rail.refund({ ...refund, amount: { amountMinor: 99_999, currency: 'EUR' }, key: newId() })
    await expect(tooMuch).rejects.toMatchObject({ name: 'RailFault', isTemporary: false })
  })

  it.each([
    ['Nuggets', nuggetOrder],
    ['a membership', weeklyOrder],
  ])('tells a chargeback of %s with the payment that it takes back', async (_what, make) => {
    const order = make()
    const paid = await buy(order)
    clock.advance(30 * DAY_MS)
    await scene.chargeBack(order.id)
    const [told] = await deliver()
    expect(told).toMatchObject({ kind: 'charged_back', originalRef: paid.transactionRef, amount: order.total })
    expect(told?.transactionRef).not.toBe(paid.transactionRef)
  })

  it('answers, when it is asked, with the same events as its notices', async () => {
    const { order, providerRef } = await begin(trialOrder())
    const nothing = await scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef: null })
    expect(nothing.events).toEqual([])
    await scene.approve(order.id)
    const told = await deliver()
    const [paid] = told.filter(({ kind }) => kind === 'paid')
    const agreementRef = paid?.agreementRef ?? null
    if (scene.traits.canBeAsked) {
      for (const reference of [null, agreementRef]) {
        const { events } = await scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef: reference })
        const { eventId, kind, orderId, amount } = paid ?? {}
        expect(events[0]).toMatchObject({ eventId, kind, orderId, amount, agreementRef })
      }
    }
    await scene.rail.cancelAgreement(agreementRef ?? '', 'the member has cancelled')
    const end = await scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef })
    expect(end.events.map(({ kind }) => kind)).toEqual(scene.traits.canBeAsked ? ['paid', 'agreement_cancelled'] : [])
  })

  describe('does not believe', () => {
    const change = (text: string): string => text.replace(/(\d)(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

    it.each<[string, (text: string) => string]>([
      ['one changed figure', change],
      ['a truncated notice', (text) => text.slice(0, -1)],
      ['one more blank at its end', (text) => `${text} `],
      ['a notice without a body', () => ''],
      ['anything but a notice', () => '{}'],
    ])('%s', async (_what, forge) => {
      await buy(nuggetOrder())
      for (const notice of receiver.notices) {
        const forged =
          notice.method === 'GET'
            ? { ...notice, query: forge(notice.query) }
            : { ...notice, body: Buffer.from(forge(notice.body.toString('utf8'))) }
        expect(await scene.rail.readNotice(forged)).toMatchObject({ isAuthentic: false })
      }
    })

    it('any notice with one flipped bit, unless it says the very same', async () => {
      await buy(nuggetOrder())
      const notice = receiver.notices.at(-1)
      if (!notice) throw new Error('nobody told of the payment')
      const genuine = await scene.rail.readNotice(notice)
      const text = notice.method === 'GET' ? Buffer.from(notice.query) : notice.body
      const flips = fc.asyncProperty(fc.nat(text.length - 1), fc.nat(6), async (index, bit) => {
        const flipped = Buffer.from(text)
        flipped[index] = (flipped[index] ?? 0) ^ (1 << bit)
        const forged =
          notice.method === 'GET' ? { ...notice, query: flipped.toString('latin1') } : { ...notice, body: flipped }
        const verdict = await scene.rail.readNotice(forged)
        // `%2f` is another way to write `%2F`.
        if (verdict.isAuthentic) expect([notice.method, verdict]).toEqual(['GET', genuine])
      })
      await fc.assert(flips, { numRuns: 60 })
    })

    it('a body that was written anew, or another one under the same signature', async () => {
      await buy(nuggetOrder())
      await buy(nuggetOrder())
      const [first] = receiver.notices
      const last = receiver.notices.at(-1)
      if (!first || !last) throw new Error('nobody told of the payments')
      if (first.method === 'GET') {
        const swapped = `${last.query.replace(/&signature=.*/, '')}${/&signature=.*/.exec(first.query)?.[0]}`
        expect(await scene.rail.readNotice({ ...first, query: swapped })).toMatchObject({ isAuthentic: false })
        return
      }
      const anew = Buffer.from(JSON.stringify(JSON.parse(first.body.toString('utf8')), null, 3))
      expect(await scene.rail.readNotice({ ...first, body: anew })).toMatchObject({ isAuthentic: false })
      expect(await scene.rail.readNotice({ ...first, body: last.body })).toMatchObject({ isAuthentic: false })
    })

    it('a notice without its signature', async () => {
      await buy(nuggetOrder())
      for (const notice of receiver.notices) {
        const bare = { ...notice, headers: {}, query: notice.query.replace(/&?signature=[^&]*/, '') }
        expect(await scene.rail.readNotice(bare)).toMatchObject({ isAuthentic: false })
      }
    })

    it('a recording that is too old, or a notice from the future; without a time in it, it is the event that is known', async () => {
      const paid = await buy(nuggetOrder())
      const notice = receiver.notices.at(-1)
      if (!notice) throw new Error('nobody told of the payment')
      for (const away of [5 * DAY_MS, -30 * MINUTE_MS]) {
        clock.set(new Date(START.getTime() + away))
        const verdict = await scene.rail.readNotice(notice)
        if (scene.traits.hasTimedNotices) expect(verdict).toMatchObject({ isAuthentic: false })
        else expect(eventOf(verdict)?.eventId).toBe(paid.eventId)
      }
    })
  })

  describe('while the provider is not there', () => {
    it.each(['down', 'slow', 'broken'] as const)(
      '(%s) says so in time, and says nothing of what was sent',
      async (health) => {
        if (!scene.traits.isRemote) return expect(scene.server.requests).toEqual([])
        const order = weeklyOrder()
        const { agreementRef } = await buy(order)
        scene.server.setHealth(health)
        const fault = await scene.rail.cancelAgreement(agreementRef ?? '', 'a reason').catch((error: unknown) => error)
        expect(fault).toMatchObject({ name: 'RailFault', isTemporary: true })
        expect(String(fault)).not.toMatch(/signature|a reason|secret|http/i)
        scene.server.setHealth('up')
        await scene.rail.cancelAgreement(agreementRef ?? '', 'a reason')
        expect(await scene.isRunning(order.id)).toBe(false)
      },
    )

    it('begins no checkout that needs it', async () => {
      scene.server.setHealth('down')
      const begun = scene.rail.createCheckout(nuggetOrder())
      if (scene.traits.asksForCheckout) await expect(begun).rejects.toMatchObject({ isTemporary: true })
      else expect((await begun).url).toContain(scene.traits.isRemote ? scene.server.url : '/sandbox/pay/')
    })
  })

  it('begins the same order once, although the answer was lost', async () => {
    const order = nuggetOrder()
    if (scene.traits.asksForCheckout) {
      await scene.rail.createCheckout(nuggetOrder())
      scene.server.dieAfterNext()
    }
    const [first, second] = [await scene.rail.createCheckout(order), await scene.rail.createCheckout(order)]
    expect(second).toEqual(first)
  })
})
