import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, type ManualClock, manualClock } from '../../../kernel/clock.ts'
import { type NoticeReceiver, startNoticeReceiver } from '../contract-suite/notice-receiver.ts'
import { type PayPalSceneOptions, startPayPalScene } from '../contract-suite/paypal-scene.ts'
import { nuggetOrder, trialOrder, weeklyOrder } from '../contract-suite/rail-scene.ts'
import type { RailOrder } from '../payment-rail.ts'

const START = new Date('2026-06-15T12:00:00Z')

let clock: ManualClock
let scene: Awaited<ReturnType<typeof startPayPalScene>>
let receiver: NoticeReceiver

const start = async (options: PayPalSceneOptions = {}): Promise<void> => {
  clock = manualClock(START)
  scene = await startPayPalScene(clock, options)
  receiver = await startNoticeReceiver(scene.rail)
}
const stop = async (): Promise<void> => {
  await receiver.close()
  await scene.server.close()
}
beforeEach(() => start())
afterEach(stop)

const restart = async (options: PayPalSceneOptions): Promise<void> => {
  await stop()
  await start(options)
}
const begin = async (order: RailOrder): Promise<RailOrder & { providerRef: string }> => {
  const { providerRef } = await scene.rail.createCheckout(order)
  return { ...order, providerRef: providerRef ?? '' }
}
const asked = (path: string): number => scene.server.requests.filter((request) => request.path.startsWith(path)).length

describe('PayPal on the page', () => {
  it('is a button with the order created here, and a link for browsers without scripts', async () => {
    const { method, url, fields, providerRef } = await scene.rail.createCheckout(nuggetOrder())
    expect(method).toBe('JS')
    expect(url).toContain('/sdk/js?client-id=client&currency=EUR')
    expect(fields).toMatchObject({ intent: 'capture', paypalId: providerRef })
    expect(fields.approveUrl).toMatch(/^https:\/\/www\.paypal\.com\//)
  })

  it('is a subscription button for a membership', async () => {
    const { url, fields } = await scene.rail.createCheckout(trialOrder())
    expect(url).toContain('vault=true&intent=subscription')
    expect(fields.paypalId).toMatch(/^I-/)
  })

  it('does not exist in a currency that PayPal does not take', async () => {
    const order = { ...nuggetOrder(), total: { amountMinor: 100, currency: 'ZAR' } as const }
    await expect(scene.rail.createCheckout(order)).rejects.toThrow(/ZAR/)
  })
})

describe('a plan', () => {
  it('is made once for each price, with thirty days and then weeks', async () => {
    for (const order of [trialOrder(), trialOrder(), weeklyOrder()]) await begin(order)
    expect(scene.fake.plans).toHaveLength(2)
    const [trial] = scene.fake.plans
    expect(trial?.billing_cycles).toMatchObject([
      { frequency: { interval_unit: 'DAY', interval_count: 30 }, total_cycles: 1 },
      { frequency: { interval_unit: 'WEEK', interval_count: 1 }, total_cycles: 0 },
    ])
  })

  it('is made once for two concurrent orders', async () => {
    await Promise.all([begin(weeklyOrder()), begin(weeklyOrder())])
    expect(scene.fake.plans).toHaveLength(1)
  })
})

describe('a plan that is not active', () => {
  it('is reported to the operator, and used once it is active again', async () => {
    await begin(weeklyOrder())
    const [plan] = scene.fake.plans
    if (!plan) throw new Error('no plan was made')
    const plans = new Map([['EUR', { withTrial: plan.id, withoutTrial: plan.id }]] as const)
    const { rail, fake } = await startPayPalScene(clock, { plans })
    fake.plans.push({ ...plan, status: 'CREATED' })
    await expect(rail.createCheckout(weeklyOrder())).rejects.toThrow(
      `the plan ${plan.id} at paypal is CREATED; switch it on`,
    )
    for (const one of fake.plans) one.status = 'ACTIVE'
    expect((await rail.createCheckout(weeklyOrder())).fields.paypalId).toMatch(/^I-/)
    await fake.server.close()
  })

  it('is noticed within an hour if it was active before', async () => {
    await begin(weeklyOrder())
    for (const plan of scene.fake.plans) plan.status = 'CREATED'
    clock.advance(HOUR_MS)
    await expect(begin(weeklyOrder())).rejects.toThrow(/is CREATED/)
  })
})

describe('a request that PayPal is still processing', () => {
  it('is repeated under its key until it is done, and takes effect once', async () => {
    scene.fake.beBusy(3)
    const { providerRef } = await scene.rail.createCheckout(nuggetOrder())
    const posts = scene.server.requests.filter(({ path }) => path === '/v2/checkout/orders')
    expect(new Set(posts.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1)
    expect([posts.length, scene.fake.saleNamed(providerRef ?? '').number]).toEqual([4, providerRef])
  })

  it('fails as temporary, not as refused', async () => {
    scene.fake.beBusy(100)
    await expect(scene.rail.createCheckout(nuggetOrder())).rejects.toMatchObject({ isTemporary: true })
    expect(asked('/v2/checkout/orders')).toBe(4)
  })
})

describe('a refund without an answer', () => {
  it('has an unknown result, and pays back once when repeated under the same key', async () => {
    const order = await begin(nuggetOrder())
    scene.approve(order.id)
    await scene.outbox.deliver(receiver.address)
    const [paid] = receiver.verdicts.flatMap((verdict) => (verdict.isAuthentic && verdict.event) || [])
    const refund = {
      transactionRef: paid?.transactionRef ?? '',
      amount: order.total,
      isWhole: false,
      reason: 'as agreed',
      key: 'refund-1',
    }
    scene.server.dieAfterNext()
    await expect(scene.rail.refund(refund)).rejects.toMatchObject({ name: 'RailFault', isTemporary: true })
    expect(scene.rail.canRepeatRefund).toBe(true)
    await scene.rail.refund(refund)
    const sale = scene.fake.saleNamed(order.providerRef)
    expect(sale.payments.map(({ refundedMinor }) => refundedMinor)).toEqual([order.total.amountMinor])
  })
})

describe('the token', () => {
  it('is fetched once, and again when it has expired', async () => {
    await Promise.all([begin(nuggetOrder()), begin(nuggetOrder())])
    expect(asked('/v1/oauth2/token')).toBe(1)
    clock.advance(10 * HOUR_MS)
    await begin(nuggetOrder())
    expect(asked('/v1/oauth2/token')).toBe(2)
  })

  it('is fetched again when PayPal has revoked it', async () => {
    await begin(nuggetOrder())
    scene.fake.revokeTokens()
    await begin(nuggetOrder())
    expect(asked('/v1/oauth2/token')).toBe(2)
  })
})

describe('money of an approved order', () => {
  it('is captured once, whether the notice or our request comes first', async () => {
    const order = nuggetOrder()
    const { providerRef } = await scene.rail.createCheckout(order)
    scene.approve(order.id)
    const status = await scene.rail.fetchStatus({ orderId: order.id, providerRef, agreementRef: null })
    await scene.outbox.deliver(receiver.address, { times: 2 })
    const ids = receiver.verdicts.map((verdict) => verdict.isAuthentic && verdict.eventId)
    expect(new Set([...ids, status.events[0]?.eventId]).size).toBe(1)
    expect(scene.fake.saleNamed(providerRef ?? '').payments).toHaveLength(1)
  })
})

it('an answer is waited for 25 seconds where money moves, which would have moved without being known, and 8 elsewhere', async () => {
  await restart({ isPatient: true })
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const { id, providerRef, total } = await begin(nuggetOrder())
  scene.approve(id)
  const { events } = await scene.rail.fetchStatus({ orderId: id, providerRef, agreementRef: null })
  const transactionRef = events[0]?.transactionRef ?? ''
  await scene.rail.refund({ transactionRef, amount: total, isWhole: true, reason: 'as agreed', key: 'refund-1' })
  const waits = scene.server.requests.map(({ path }, index) => [path, limits.mock.calls[index]?.[0]])
  expect(waits).toEqual([
    ['/v1/oauth2/token', 8_000],
    ['/v2/checkout/orders', 8_000],
    [`/v2/checkout/orders/${providerRef}`, 8_000],
    [`/v2/checkout/orders/${providerRef}/capture`, 25_000],
    [`/v2/payments/captures/${transactionRef}/refund`, 25_000],
  ])
})

describe('an approval that PayPal reports', () => {
  it('is authentic before any money is captured, and is interpreted afterwards', async () => {
    const order = await begin(nuggetOrder())
    scene.approve(order.id)
    await scene.outbox.deliver(receiver.address)
    const [notice] = receiver.notices
    if (!notice) throw new Error('no notice was sent')
    const before = asked('/v2/checkout/orders')
    expect(await scene.rail.readNotice(notice)).toMatchObject({ isAuthentic: true, event: null, isUnread: true })
    expect(asked('/v2/checkout/orders')).toBe(before)
    expect(await scene.rail.readKept?.(notice.body)).toMatchObject({ kind: 'paid', orderId: order.id })
  })

  it.each(['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PAYER_ACTION_REQUIRED'])(
    'with a card that is declined (%s) may be followed by another one',
    async (issue) => {
      const order = await begin(nuggetOrder())
      scene.fake.approveWithBadCard(order.id, issue)
      await scene.outbox.deliver(receiver.address)
      clock.advance(HOUR_MS / 60)
      scene.approve(order.id)
      await scene.outbox.deliver(receiver.address)
      const events = receiver.verdicts.flatMap((verdict) => (verdict.isAuthentic && verdict.event) || [])
      expect(events.map(({ kind }) => kind)).toEqual(['declined', 'paid'])
      expect(scene.rail.payAgainAt?.(order.providerRef, events[0]?.reason ?? '')).toBe(
        `https://www.sandbox.paypal.com/checkoutnow?token=${order.providerRef}`,
      )
    },
  )

  it.each([
    'COMPLIANCE_VIOLATION',
    'DOMESTIC_TRANSACTION_REQUIRED',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'ORDER_EXPIRED',
    'PAYEE_BLOCKED_TRANSACTION',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_CANNOT_PAY',
    'TRANSACTION_BLOCKED_BY_PAYEE',
    'TRANSACTION_LIMIT_EXCEEDED',
    'TRANSACTION_REFUSED',
  ])(
    'for which PayPal will not charge the payer (%s) is a declined order, and cannot be paid there again',
    async (issue) => {
      const order = await begin(nuggetOrder())
      scene.fake.approveWithBadCard(order.id, issue)
      await scene.outbox.deliver(receiver.address)
      const events = receiver.verdicts.flatMap((verdict) => (verdict.isAuthentic && verdict.event) || [])
      expect(events).toMatchObject([{ kind: 'declined', orderId: order.id, reason: issue }])
      expect(scene.rail.payAgainAt?.(order.providerRef, issue)).toBeNull()
    },
  )

  it('of which our own account keeps the money from being taken is a fault, which an operator sees', async () => {
    const order = await begin(nuggetOrder())
    scene.fake.approveWithBadCard(order.id, 'AUTH_CAPTURE_NOT_ENABLED')
    const asked = scene.rail.fetchStatus({ orderId: order.id, providerRef: order.providerRef, agreementRef: null })
    await expect(asked).rejects.toThrow('AUTH_CAPTURE_NOT_ENABLED')
  })
})

describe('an order that PayPal no longer knows', () => {
  it.each(['EC-gone', 'I-gone'])('(%s) has no events', async (providerRef) => {
    const status = await scene.rail.fetchStatus({ orderId: 'our-order', providerRef, agreementRef: null })
    expect(status.events).toEqual([])
  })
})

describe('an agreement', () => {
  it('names the paying account, and resumes on our request after PayPal suspended it', async () => {
    const order = await begin(weeklyOrder())
    scene.approve(order.id)
    await scene.outbox.deliver(receiver.address)
    const [paid] = receiver.verdicts.flatMap((verdict) => (verdict.isAuthentic && verdict.event) || [])
    expect(paid?.instrumentRef).toBe('paypal:PAYER1')
    scene.fake.suspend(order.id)
    expect(await scene.rail.resumeAgreement(paid?.agreementRef ?? '')).toBe(true)
    expect(scene.isRunning(order.id)).toBe(true)
  })
})
