import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import {
  actInSandbox,
  beginOrder,
  buy,
  deliver,
  eventOf,
  eventsOf,
  membership,
  renewSandboxAgreements,
  rows,
  tell,
  tellAll,
} from '../../../../test/payments-scene.ts'
import { setSubscription } from '../../accounts/index.ts'
import { handleEvents } from './handle-events.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())
afterEach(() => expectSoundLedger(test.platform.testDatabase.owner))

describe('a membership', () => {
  it('renews at the price of its order, even if the renewal is reported before the first payment', async () => {
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

  it('whose payment names the agreement of another order is parked', async () => {
    const agreement = { agreementRef: 'agreement-of-the-first', amount: { amountMinor: 100, currency: 'EUR' } } as const
    const first = await beginOrder(test, await addMember(test.context, 0), membership())
    const other = await beginOrder(test, await addMember(test.context, 0), membership())
    await tellAll(test, [eventOf(test, first.orderId, agreement)])
    expect(await eventsOf(test, first.orderId)).toMatchObject([{ state: 'handled' }])
    await tellAll(test, [eventOf(test, other.orderId, agreement)])
    expect(await eventsOf(test, other.orderId)).toEqual([{ state: 'parked', note: 'agreement_of_another_order' }])
    expect(await rows(test, 'select id from payments where order_id = $1', [other.orderId])).toEqual([])
  })

  it('renews in the sandbox, fails on request, and recovers', async () => {
    const member = await addMember(test.context, 0)
    const { orderId, sandbox } = await buy(test, member, membership())
    await actInSandbox(test, sandbox, 'renew')
    const failed = await actInSandbox(test, sandbox, 'fail_renewal')
    expect(failed.agreement).toMatchObject({ state: 'active' })
    test.clock.set(new Date(failed.agreement?.nextChargeAt ?? ''))
    await renewSandboxAgreements(test.context)
    await deliver(test, orderId)
    expect(await rows(test, 'select cause from payments where order_id = $1', [orderId])).toHaveLength(3)
    expect((await actInSandbox(test, sandbox, 'cancel')).agreement).toMatchObject({ state: 'cancelled' })
  })

  it('grants one trial per person, even for two accounts at once', async () => {
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

  it('and pays both has one membership; the other payment can be refunded', async () => {
    const { member, one, two } = await orderTwice()
    await Promise.all([tell(test, one), tell(test, two)])
    await Promise.all([handleEvents(test.context), handleEvents(test.context)])
    const kept = await rows(test, 'select id from payments where member_id = $1', [member.accountId])
    expect(kept).toHaveLength(2)
    const live = await rows(test, "select id from subscriptions where account_id = $1 and state = 'trialing'", [
      member.accountId,
    ])
    expect(live).toHaveLength(1)
  })

  it('gets no second trial by paying the other order after the first has ended', async () => {
    const { member, one, two } = await orderTwice()
    await tellAll(test, [one])
    await test.context.database.transaction((tx) => setSubscription(test.context, tx, member.accountId, false))
    await tellAll(test, [two])
    expect(await eventsOf(test, two.orderId ?? '')).toEqual([{ state: 'parked', note: 'first_month_had' }])
  })
})
