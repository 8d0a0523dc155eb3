import { API } from '@velvetline/contracts/paths'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import {
  actInSandbox,
  beginOrder,
  buy,
  deliver,
  eventOf,
  membership,
  nuggets,
  rows,
  statusOf,
  tell,
  tellAll,
} from '../../../../test/payments-scene.ts'
import { RailFault } from '../providers/payment-rail.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())
afterEach(() => expectSoundLedger(test.platform.testDatabase.owner))

const balanceOf = (memberId: string) => test.context.wallets.balanceOf(memberId)
const eventsOf = (orderId: string) =>
  rows<{ state: string; note: string | null }>(test, 'select state, note from provider_events where order_id = $1', [
    orderId,
  ])

describe('a payment', () => {
  it('brings the Nuggets, a receipt and a paid order, all at once', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await buy(test, member)
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500, bonus: 0 })
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({
      state: 'paid',
      nuggets: 25,
      amountMinor: 1149,
      receiptNumber: expect.stringMatching(/^2026-\d{6}$/),
      userId: member.accountId,
    })
    const [payment] = await rows(test, 'select * from payments where order_id = $1', [orderId])
    expect(payment).toMatchObject({
      vat_basis_points: 1900,
      net_minor: 966,
      vat_minor: 183,
      statement_name: expect.any(String),
    })
  })

  it('counts once, however often, under whatever name and by how many it is told', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    const event = eventOf(test, orderId)
    const renamed = { ...event, eventId: `${event.eventId}-again` }
    await Promise.all([event, event, renamed, event, renamed].map((one) => tell(test, one)))
    await Promise.all([1, 2, 3].map(() => test.context.payments.handleEvents()))
    await tellAll(test, [event, renamed])
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500 })
    expect(await rows(test, 'select id from payments where order_id = $1', [orderId])).toHaveLength(1)
    expect(await eventsOf(orderId)).toEqual([
      { state: 'handled', note: null },
      { state: 'handled', note: null },
    ])
  })

  it('of an order that she had given up goes back by itself where it breaks her limit, and stays where it does not', async () => {
    const payAfterAll = async (limitMinor: number, paysAnother: boolean): Promise<string> => {
      const { accountId, cookie } = await addMember(test.context, 0)
      const headers = { cookie }
      const limits = [{ period: 'day', limitMinor }]
      await test.app.inject({ method: 'PUT', url: API.limits, headers, payload: { limits } })
      const givenUp = await beginOrder(test, { accountId, cookie })
      await test.app.inject({ method: 'POST', url: API.orderCancel(givenUp.orderId), headers })
      if (paysAnother) await buy(test, { accountId, cookie })
      await actInSandbox(test, givenUp.sandbox, 'approve')
      await deliver(test, givenUp.orderId)
      return accountId
    }
    const refundsOf = (memberId: string) =>
      rows(
        test,
        'select r.state from payment_refunds r join payments p on p.id = r.payment_id where p.member_id = $1',
        [memberId],
      )
    const within = await payAfterAll(1_200, false)
    const beyond = await payAfterAll(1_200, true)
    await eventually(async () => expect(await refundsOf(beyond)).toEqual([{ state: 'done' }]))
    expect(await balanceOf(beyond)).toMatchObject({ bought: 2_500 })
    expect(await refundsOf(within)).toEqual([])
    expect(await balanceOf(within)).toMatchObject({ bought: 2_500 })
  })

  it.each([
    ['another amount', { amount: { amountMinor: 1, currency: 'EUR' } }, /1149 EUR were due, not 1 EUR/],
    ['another currency', { amount: { amountMinor: 1149, currency: 'USD' } }, /1149 EUR were due, not 1149 USD/],
    ['no transaction', { transactionRef: null }, /names no transaction/],
  ] as const)('with %s grants nothing and waits for a person', async (_what, changes, note) => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await tellAll(test, [eventOf(test, orderId, changes)])
    expect(await eventsOf(orderId)).toEqual([{ state: 'parked', note: expect.stringMatching(note) }])
    expect(await balanceOf(member.accountId)).toMatchObject({ balance: 0 })
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'created' })
  })

  it('of an unknown order is kept and not dropped', async () => {
    const event = eventOf(test, crypto.randomUUID())
    expect((await tell(test, event)).statusCode).toBe(200)
    await test.context.payments.handleEvents()
    expect(await eventsOf(event.orderId ?? '')).toEqual([
      { state: 'parked', note: expect.stringContaining('no order') },
    ])
  })

  it('of an order that is paid already waits for a person', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await tellAll(test, [eventOf(test, orderId), eventOf(test, orderId)])
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500 })
    expect((await eventsOf(orderId)).map(({ state }) => state).sort()).toEqual(['handled', 'parked'])
  })

  it('counts although she came back without paying, or was declined before', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await tellAll(test, [eventOf(test, orderId, { kind: 'declined', transactionRef: null, amount: null })])
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'declined' })
    await tellAll(test, [eventOf(test, orderId)])
    await tellAll(test, [eventOf(test, orderId, { kind: 'declined', transactionRef: null, amount: null })])
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  })
})

/** A payment, and how the operator refunds it. */
const paidOrder = async () => {
  const { orderId } = await buy(test, await addMember(test.context, 0))
  const [payment] = await rows<{ id: string }>(test, 'select id from payments where order_id = $1', [orderId])
  const rail = test.context.payments.rails.get('sandbox')
  if (!rail) throw new Error('the demo has a sandbox')
  const refund = (amountMinor: number, key: string) =>
    test.context.payments.refund({ paymentId: payment?.id ?? '', amountMinor, reason: 'goodwill', key })
  return { payment, refund, rail }
}

describe('what goes back', () => {
  it('before its payment is known waits for it and is taken up with it', async () => {
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

  it('is never more than was paid, whatever providers say', async () => {
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

  it('is paid back by the operator once for a key, and the provider’s own notice is nothing new', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await buy(test, member)
    const [payment] = await rows<{ id: string }>(test, 'select id from payments where order_id = $1', [orderId])
    const refund = () =>
      test.context.payments.refund({
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
    const tooMuch = test.context.payments.refund({
      paymentId: payment?.id ?? '',
      amountMinor: 1149,
      reason: 'all',
      key: 'another',
    })
    await expect(tooMuch).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
  })

  it('stays where the provider refuses a refund, and can be asked for again under the same key or another', async () => {
    const { payment, refund, rail } = await paidOrder()
    vi.spyOn(rail, 'refund').mockRejectedValueOnce(new RailFault('too old', { isTemporary: false }))
    await expect(refund(700, 'refused')).rejects.toMatchObject({ shape: { code: 'refund_failed' } })
    await refund(1_000, 'in its place')
    await expect(refund(150, 'more')).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
    const states = 'select state from payment_refunds where payment_id = $1 order by idempotency_key desc'
    expect(await rows(test, states, [payment?.id])).toEqual([{ state: 'failed' }, { state: 'done' }])
  })

  it('by two refunds of the operator that are still open is never more than was paid', async () => {
    const { payment, refund, rail } = await paidOrder()
    vi.spyOn(rail, 'refund').mockRejectedValueOnce(new RailFault('no answer', { isTemporary: true }))
    await expect(refund(700, 'first')).rejects.toMatchObject({ shape: { code: 'payment_provider_failed' } })
    await expect(refund(450, 'second')).rejects.toMatchObject({ shape: { code: 'refund_too_high' } })
    await refund(449, 'third')
    await refund(700, 'first')
    const reversals = 'select amount_minor from payment_reversals where payment_id = $1 order by 1'
    expect(await rows(test, reversals, [payment?.id])).toEqual([{ amount_minor: 449 }, { amount_minor: 700 }])
  })
})

describe('a membership', () => {
  it('renews at the price of its order, also where the renewal is told before the first payment', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member, membership())
    const agreement = { agreementRef: `agreement-${orderId}` }
    const first = eventOf(test, orderId, { ...agreement, amount: { amountMinor: 100, currency: 'EUR' } })
    const renewal = eventOf(test, orderId, {
      ...agreement,
      kind: 'renewed',
      orderId: null,
      amount: { amountMinor: 666, currency: 'EUR' },
    })
    await tellAll(test, [renewal])
    await tellAll(test, [first, { ...renewal, eventId: `${renewal.eventId}-2` }])
    expect(
      await rows(test, 'select cause, is_trial, gross_minor from payments where order_id = $1 order by gross_minor', [
        orderId,
      ]),
    ).toEqual([
      { cause: 'order', is_trial: true, gross_minor: 100 },
      { cause: 'renewal', is_trial: false, gross_minor: 666 },
    ])
  })

  it('whose payment names the agreement of another order waits for a person', async () => {
    const agreement = { agreementRef: 'agreement-of-the-first', amount: { amountMinor: 100, currency: 'EUR' } } as const
    const first = await beginOrder(test, await addMember(test.context, 0), membership())
    const other = await beginOrder(test, await addMember(test.context, 0), membership())
    await tellAll(test, [eventOf(test, first.orderId, agreement)])
    expect(await eventsOf(first.orderId)).toMatchObject([{ state: 'handled' }])
    await tellAll(test, [eventOf(test, other.orderId, agreement)])
    expect(await eventsOf(other.orderId)).toEqual([{ state: 'parked', note: 'the agreement belongs to another order' }])
    expect(await rows(test, 'select id from payments where order_id = $1', [other.orderId])).toEqual([])
  })

  it('renews by itself in the sandbox, fails when told to, and recovers', async () => {
    const member = await addMember(test.context, 0)
    const { orderId, sandbox } = await buy(test, member, membership())
    await actInSandbox(test, sandbox, 'renew')
    const failed = await actInSandbox(test, sandbox, 'fail_renewal')
    expect(failed.agreement).toMatchObject({ state: 'active' })
    test.clock.set(new Date(failed.agreement?.nextChargeAt ?? ''))
    await test.context.payments.sandbox?.renewDue()
    await deliver(test, orderId)
    expect(await rows(test, 'select cause from payments where order_id = $1', [orderId])).toHaveLength(3)
    expect((await actInSandbox(test, sandbox, 'cancel')).agreement).toMatchObject({ state: 'cancelled' })
  })

  it('gives the first month at its price once to a person, also to two of her accounts at once', async () => {
    const phone = '+4930231259999'
    const [one, two] = [
      await addMember(test.context, 0, { phone }),
      await addMember(test.context, 0, { phone, isPhoneProven: false }),
    ]
    const orders = await Promise.all([beginOrder(test, one, membership()), beginOrder(test, two, membership())])
    const trials = await rows(test, 'select id from payment_orders where id = any($1) and has_trial', [
      orders.map(({ orderId }) => orderId),
    ])
    expect(trials).toHaveLength(1)
  })
})

describe('a member who orders in two windows at once', () => {
  const orderTwice = async () => {
    const member = await addMember(test.context, 0)
    const [one, two] = [await beginOrder(test, member, membership()), await beginOrder(test, member, membership())]
    const trial = (orderId: string) =>
      eventOf(test, orderId, { agreementRef: `agreement-${orderId}`, amount: { amountMinor: 100, currency: 'EUR' } })
    return { member, one: trial(one.orderId), two: trial(two.orderId) }
  }

  it('and pays both has one membership; what the other cost can be paid back', async () => {
    const { member, one, two } = await orderTwice()
    await Promise.all([tell(test, one), tell(test, two)])
    await Promise.all([test.context.payments.handleEvents(), test.context.payments.handleEvents()])
    const kept = await rows(test, 'select id from payments where member_id = $1', [member.accountId])
    expect(kept).toHaveLength(2)
    const live = await rows(test, "select id from subscriptions where account_id = $1 and state = 'trialing'", [
      member.accountId,
    ])
    expect(live).toHaveLength(1)
  })

  it('has no second first month when she pays the other one after the first has ended', async () => {
    const { member, one, two } = await orderTwice()
    await tellAll(test, [one])
    await test.context.database.transaction((tx) => test.context.accounts.setSubscription(tx, member.accountId, false))
    await tellAll(test, [two])
    expect(await eventsOf(two.orderId ?? '')).toEqual([
      { state: 'parked', note: expect.stringContaining('first month') },
    ])
  })
})

it('numbers of receipts have no gaps, also where many pay at once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(test.context, 0)))
  const orders = await Promise.all(members.map((member) => beginOrder(test, member, nuggets('nuggets-10'))))
  const amount = { amountMinor: 499, currency: 'EUR' } as const
  for (const { orderId } of orders) await tell(test, eventOf(test, orderId, { amount }))
  await Promise.all([test.context.payments.handleEvents(), test.context.payments.handleEvents()])
  const serials = await rows<{ receipt_serial: number }>(test, 'select receipt_serial from payments order by 1')
  expect(serials.map(({ receipt_serial }) => receipt_serial)).toEqual(serials.map((_, index) => index + 1))
})
