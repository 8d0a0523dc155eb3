import { adminMemberLongBlockPath } from '@velvetline/contracts/member-acts'
import { orderCancelPath } from '@velvetline/contracts/payments'
import { spendingLimitsPath } from '@velvetline/contracts/spending-care'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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
  eventsOf,
  membership,
  nuggets,
  rows,
  statusOf,
  tell,
  tellAll,
} from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs, putAs } from '../../../../test/requests.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { readBalance } from '../../credits/index.ts'
import { RailFault } from '../../payment-rails/index.ts'
import { handleEvents } from './handle-events.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())
afterEach(() => expectSoundLedger(test.platform.testDatabase.owner))

const balanceOf = (memberId: string) => readBalance(test.context, memberId)

describe('a payment', () => {
  it('credits the Nuggets, writes the receipt and marks the order in one transaction', async () => {
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

  it('counts once, however often and under whatever id it is reported', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    const event = eventOf(test, orderId)
    const renamed = { ...event, eventId: `${event.eventId}-again` }
    await Promise.all([event, event, renamed, event, renamed].map((one) => tell(test, one)))
    await Promise.all([1, 2, 3].map(() => handleEvents(test.context)))
    await tellAll(test, [event, renamed])
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500 })
    expect(await rows(test, 'select id from payments where order_id = $1', [orderId])).toHaveLength(1)
    expect(await eventsOf(test, orderId)).toEqual([
      { state: 'handled', note: null },
      { state: 'handled', note: null },
    ])
  })

  it('of a cancelled order is refunded automatically only if it exceeds the member’s limit', async () => {
    const payAfterAll = async (limitMinor: number, paysAnother: boolean): Promise<string> => {
      const member = await addMember(test.context, 0)
      const limits = [{ period: 'day', limitMinor }]
      await putAs(test, member, spendingLimitsPath, { limits })
      const givenUp = await beginOrder(test, member)
      await postAs(test, member, orderCancelPath(givenUp.orderId))
      if (paysAnother) await buy(test, member)
      await actInSandbox(test, givenUp.sandbox, 'approve')
      await deliver(test, givenUp.orderId)
      return member.accountId
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

  it('that goes back cannot be spent until people have refunded it, and then leaves nothing behind', async () => {
    const rail = test.context.paymentRails.get('sandbox')
    if (!rail) throw new Error('the demo has a sandbox')
    const byHand = new RailFault('only in the portal', { isTemporary: false, isByHand: true })
    const refund = vi.spyOn(rail, 'refund').mockRejectedValue(byHand)
    onTestFinished(() => refund.mockRestore())
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await postAs(test, member, orderCancelPath(orderId))
    await putAs(test, member, spendingLimitsPath, { limits: [{ period: 'day', limitMinor: 100 }] })
    const paid = eventOf(test, orderId)
    await tellAll(test, [paid])
    expect(await balanceOf(member.accountId)).toMatchObject({ balance: 0 })
    const refunds = () =>
      rows(
        test,
        'select r.state, r.amount_minor::int as minor from payment_refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
        [orderId],
      )
    await eventually(async () => expect(await refunds()).toEqual([{ state: 'by_hand', minor: 1149 }]))
    await tellAll(test, [eventOf(test, orderId, { kind: 'refunded', orderId: null, originalRef: paid.transactionRef })])
    const wallet = await rows(test, 'select bought::int, owed::int from wallets where member_id = $1', [
      member.accountId,
    ])
    expect(wallet).toEqual([{ bought: 0, owed: 0 }])
  })

  it('of an order that is paid while the member is blocked is refunded and begins nothing, as are its renewals; one of before counts', async () => {
    const member = await addMember(test.context, 0)
    const [paid, open] = [await beginOrder(test, member), await beginOrder(test, member, membership())]
    await actInSandbox(test, paid.sandbox, 'approve')
    test.clock.advance(SECOND_MS)
    const block = { cause: 'insult', explanation: 'Zwei gemeldete Nachrichten', days: null }
    await postAs(test, await addPerson(test.context, 'admin'), adminMemberLongBlockPath(member.accountId), block)
    test.clock.advance(SECOND_MS)
    await actInSandbox(test, open.sandbox, 'approve')
    for (const { orderId } of [paid, open]) await deliver(test, orderId)
    const refunds = () =>
      rows(
        test,
        'select p.kind, r.state from payment_refunds r join payments p on p.id = r.payment_id where p.member_id = $1',
        [member.accountId],
      )
    await eventually(async () => expect(await refunds()).toEqual([{ kind: 'membership', state: 'done' }]))
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500 })
    const memberships = () =>
      rows(test, 'select state, wants_charges from subscriptions where account_id = $1', [member.accountId])
    expect(await memberships()).toEqual([{ state: 'expired', wants_charges: false }])
    const [named] = await rows<{ agreement: string }>(
      test,
      'select agreement_ref as agreement from payment_orders where id = $1',
      [open.orderId],
    )
    const rail = test.context.paymentRails.get('sandbox')
    const refund = rail && vi.spyOn(rail, 'refund').mockResolvedValue({ transactionRef: 'refund-of-a-renewal' })
    onTestFinished(() => refund?.mockRestore())
    const amount = { amountMinor: 666, currency: 'EUR' } as const
    const renewal = { kind: 'renewed', agreementRef: named?.agreement ?? '', amount } as const
    await tellAll(test, [eventOf(test, open.orderId, renewal)])
    const isRefunded = { kind: 'membership', state: 'done' }
    await eventually(async () => expect(await refunds()).toEqual([isRefunded, isRefunded]))
    expect(await memberships()).toEqual([{ state: 'expired', wants_charges: false }])
  })

  it('that has to wait does not block other members’ payments', async () => {
    const [slow, other] = [await addMember(test.context, 0), await addMember(test.context, 0)]
    const [first, second] = [await beginOrder(test, slow), await beginOrder(test, other)]
    const parked = eventOf(test, first.orderId, { amount: { amountMinor: 1, currency: 'EUR' } })
    await tellAll(test, [parked])
    const isHeld = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const holding = test.context.database.transaction(async (tx) => {
      await sql`select id from provider_events where event_id = ${parked.eventId} for update`.execute(tx)
      isHeld.resolve()
      await mayGoOn.promise
    })
    await isHeld.promise
    for (const { orderId } of [first, second]) await tell(test, eventOf(test, orderId))
    const handling = handleEvents(test.context)
    try {
      await eventually(async () => expect(await balanceOf(other.accountId)).toMatchObject({ bought: 2_500 }), 5_000)
    } finally {
      mayGoOn.resolve()
      await Promise.all([holding, handling])
    }
    await eventually(async () => expect(await balanceOf(slow.accountId)).toMatchObject({ bought: 2_500 }))
  })

  it.each([
    ['another amount', { amount: { amountMinor: 1, currency: 'EUR' } }, 'amount_differs 1149 EUR 1 EUR'],
    ['another currency', { amount: { amountMinor: 1149, currency: 'USD' } }, 'amount_differs 1149 EUR 1149 USD'],
    ['no transaction', { transactionRef: null }, 'no_transaction_or_amount'],
  ] as const)('with %s grants nothing and waits for a person', async (_what, changes, note) => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await tellAll(test, [eventOf(test, orderId, changes)])
    expect(await eventsOf(test, orderId)).toEqual([{ state: 'parked', note }])
    expect(await balanceOf(member.accountId)).toMatchObject({ balance: 0 })
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'created' })
  })

  it('of an unknown order is stored', async () => {
    const event = eventOf(test, crypto.randomUUID())
    expect((await tell(test, event)).statusCode).toBe(200)
    await handleEvents(test.context)
    expect(await eventsOf(test, event.orderId ?? '')).toEqual([{ state: 'parked', note: 'no_order' }])
  })

  it('of an order that is paid already is parked', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await tellAll(test, [eventOf(test, orderId), eventOf(test, orderId)])
    expect(await balanceOf(member.accountId)).toMatchObject({ bought: 2_500 })
    expect((await eventsOf(test, orderId)).map(({ state }) => state).sort()).toEqual(['handled', 'parked'])
  })

  it('counts even after an abandoned or declined attempt', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    await tellAll(test, [eventOf(test, orderId, { kind: 'declined', transactionRef: null, amount: null })])
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'declined' })
    await tellAll(test, [eventOf(test, orderId)])
    await tellAll(test, [eventOf(test, orderId, { kind: 'declined', transactionRef: null, amount: null })])
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  })
})

it('gets a receipt number without gaps, even when many pay at once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(test.context, 0)))
  const orders = await Promise.all(members.map((member) => beginOrder(test, member, nuggets('nuggets-10'))))
  const amount = { amountMinor: 499, currency: 'EUR' } as const
  for (const { orderId } of orders) await tell(test, eventOf(test, orderId, { amount }))
  await Promise.all([handleEvents(test.context), handleEvents(test.context)])
  const serials = await rows<{ receipt_serial: number }>(test, 'select receipt_serial from payments order by 1')
  expect(serials.map(({ receipt_serial }) => receipt_serial)).toEqual(serials.map((_, index) => index + 1))
})

it('numbers the millionth receipt of a year in full', async () => {
  const { orderId } = await buy(test, await addMember(test.context, 0))
  const { pool } = test.platform.testDatabase.owner
  const numbered = pool.query(
    `insert into payments (id, order_id, member_id, rail, transaction_ref, kind, cause, is_trial, nuggets, country_code, currency,
       gross_minor, net_minor, vat_minor, vat_basis_points, statement_name, paid_at, recorded_at, receipt_year, receipt_serial)
     select gen_random_uuid(), order_id, member_id, rail, 'millionth', kind, 'renewal', false, nuggets, country_code, currency,
       gross_minor, net_minor, vat_minor, vat_basis_points, statement_name, paid_at, recorded_at, 2001, 1000000
     from payments where order_id = $1
     returning receipt_number`,
    [orderId],
  )
  expect((await numbered).rows).toEqual([{ receipt_number: '2001-1000000' }])
})
