import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChat, sendAs } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import { beginOrder, eventOf, membership, nuggets, rows, tell } from '../../../../test/payments-scene.ts'
import { rounds } from '../../../../test/rounds.ts'
import type { RailEvent } from '../../payment-rails/index.ts'
import { handleEvents } from './handle-events.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())

const EUR = (amountMinor: number) => ({ amountMinor, currency: 'EUR' }) as const
const BOUGHT = 2_500 + 1_000
/** 500 of 1149 of the first order are refunded, then all of the second. */
const GOES_BACK = Math.round((2_500 * 500) / 1_149) + 1_000
const CHARGE = 50

/** With two orders for Nuggets, a membership, and all their events. */
const openScene = async () => {
  const chat = await addChat(test, 0, { hasActiveSubscription: false })
  const { member } = chat
  const [big, small, weekly] = [
    await beginOrder(test, member, nuggets('nuggets-25')),
    await beginOrder(test, member, nuggets('nuggets-10')),
    await beginOrder(test, member, membership()),
  ]
  const agreementRef = `agreement-${weekly.orderId}`
  const paidBig = eventOf(test, big.orderId)
  const paidSmall = eventOf(test, small.orderId, { amount: EUR(499) })
  const back = (paid: RailEvent, kind: 'refunded' | 'charged_back', amountMinor: number) =>
    eventOf(test, paid.orderId ?? '', {
      kind,
      orderId: null,
      originalRef: paid.transactionRef,
      amount: EUR(amountMinor),
    })
  const renewed = () =>
    eventOf(test, weekly.orderId, { kind: 'renewed', orderId: null, agreementRef, amount: EUR(666) })
  const events = [
    paidBig,
    { ...paidBig, eventId: `${paidBig.eventId}-renamed` },
    paidSmall,
    back(paidBig, 'refunded', 500),
    back(paidSmall, 'refunded', 200),
    back(paidSmall, 'charged_back', 499),
    eventOf(test, big.orderId, { kind: 'pending', transactionRef: null, amount: null }),
    eventOf(test, small.orderId, { kind: 'declined', transactionRef: null, amount: null }),
    eventOf(test, weekly.orderId, { agreementRef, amount: EUR(100) }),
    renewed(),
    renewed(),
  ]
  return { chat, events, orders: [big, small, weekly].map(({ orderId }) => orderId) }
}

type Scene = Awaited<ReturnType<typeof openScene>>

const spend = async ({ chat }: Scene): Promise<void> => {
  const { member, sessionId, profileId } = chat
  const answer = await sendAs(test, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  expect([201, 402]).toContain(answer.statusCode)
}

/** After all events were handled. */
const factsOf = async ({ chat, orders, events }: Scene) => {
  const memberId = chat.member.accountId
  const [wallet] = await rows<{ bought: number; owed: number; bonus: number }>(
    test,
    'select bought::int, owed::int, bonus::int from wallets where member_id = $1',
    [memberId],
  )
  const [spent] = await rows<{ total: number }>(
    test,
    "select coalesce(sum(amount), 0)::int as total from ledger_transfers where member_id = $1 and kind = 'chat_message'",
    [memberId],
  )
  const payments = await rows(
    test,
    'select cause, is_trial, gross_minor::int from payments where order_id = any($1) order by gross_minor',
    [orders],
  )
  const grants = await rows(test, "select amount from ledger_transfers where member_id = $1 and kind = 'purchase'", [
    memberId,
  ])
  const reversed = await rows(
    test,
    `select p.gross_minor::int as paid, sum(r.amount_minor)::int as back from payment_reversals r
     join payments p on p.id = r.payment_id where p.order_id = any($1) group by p.id, p.gross_minor order by 1`,
    [orders],
  )
  const waiting = await rows(
    test,
    "select kind, state, note from provider_events where state <> 'handled' and event_id = any($1)",
    [events.map(({ eventId }) => eventId)],
  )
  return { wallet, spent: spent?.total ?? 0, payments, grants: grants.length, reversed, waiting }
}

/** The order of the events, their repetitions, and how many are handled at a time. */
const story = fc.record({
  order: fc.shuffledSubarray([...Array(11).keys()], { minLength: 11 }),
  twice: fc.array(fc.nat(10), { maxLength: 5 }),
  spends: fc.array(fc.nat(15), { maxLength: 6 }),
  handledEvery: fc.integer({ min: 1, max: 12 }),
})

it('any order, repetition and interleaving of notices and spends has the same result', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ order, twice, spends, handledEvery }) => {
      const scene = await openScene()
      const told = [...order, ...twice].flatMap((index) => scene.events[index] ?? [])
      for (const [step, event] of told.entries()) {
        await tell(test, event)
        if (spends.includes(step)) await spend(scene)
        const handling = step % handledEvery === 0 ? [handleEvents(test.context)] : []
        await Promise.all([...handling, ...(spends.includes(step) ? [spend(scene)] : [])])
      }
      await Promise.all([handleEvents(test.context), handleEvents(test.context)])
      const { wallet, spent, ...facts } = await factsOf(scene)
      expect(facts).toEqual({
        payments: [
          { cause: 'order', is_trial: true, gross_minor: 100 },
          { cause: 'order', is_trial: false, gross_minor: 499 },
          { cause: 'renewal', is_trial: false, gross_minor: 666 },
          { cause: 'renewal', is_trial: false, gross_minor: 666 },
          { cause: 'order', is_trial: false, gross_minor: 1_149 },
        ],
        grants: 2,
        reversed: [
          { paid: 499, back: 499 },
          { paid: 1_149, back: 500 },
        ],
        waiting: [],
      })
      expect(spent % CHARGE).toBe(0)
      expect((wallet?.bought ?? 0) - (wallet?.owed ?? 0)).toBe(BOUGHT - GOES_BACK - spent)
      expect(Math.min(wallet?.bought ?? 0, wallet?.owed ?? 0)).toBe(0)
      await expectSoundLedger(test.platform.testDatabase.owner)
    }),
    { numRuns: rounds({ short: 4, long: 60 }) },
  )
}, 120_000)
