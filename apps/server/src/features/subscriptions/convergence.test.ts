import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { rounds } from '../../../test/rounds.ts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { agreementChanged, paymentReversed, paymentSettled } from '../payments/index.ts'
import { createScene, isMember, orderMembership, type Scene } from './test/membership-scene.ts'

const WEEKLY = { amountMinor: 666, currency: 'EUR' } as const
const TRIAL = { amountMinor: 100, currency: 'EUR' } as const

let server: Scene
beforeAll(async () => {
  server = await createScene()
})
afterAll(() => server.close())

interface Told {
  readonly what: 'trial' | 'renewal' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'
  readonly day: number
  /** By its number in the order. */
  readonly payment: number
}
/** What providers report in a membership's first two months. */
const story = fc.array(
  fc.record({
    what: fc.constantFrom('renewal', 'renewal', 'failed', 'cancelled', 'refunded', 'charged_back'),
    day: fc.integer({ min: 1, max: 60 }),
    payment: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** In a transaction of its own, as payments do. */
const tell = async (
  of: { orderId: string; memberId: string; ids: readonly string[] },
  { what, day, payment }: Told,
) => {
  const { context } = server
  const { orderId, memberId, ids } = of
  const occurredAt = laterBy(server.clock.now(), (day - 60) * DAY_MS)
  const paymentId = ids[payment] ?? newId()
  const base = { orderId, memberId, rail: 'sandbox', agreementRef: `agreement-${orderId}`, occurredAt } as const
  await context.database.transaction(async (tx) => {
    if (what === 'failed' || what === 'cancelled') {
      const change = what === 'failed' ? 'renewal_failed' : 'cancelled'
      return context.domainEvents.emit(tx, agreementChanged, { ...base, change })
    }
    if (what === 'refunded' || what === 'charged_back') {
      const reversal = what === 'refunded' ? 'refund' : 'chargeback'
      const reversed = { ...base, paymentId, kind: 'membership', reversal, amount: WEEKLY } as const
      return context.domainEvents.emit(tx, paymentReversed, reversed)
    }
    const isTrial = what === 'trial'
    await context.domainEvents.emit(tx, paymentSettled, {
      ...base,
      paymentId,
      kind: 'membership',
      cause: isTrial ? 'order' : 'renewal',
      amount: isTrial ? TRIAL : WEEKLY,
      country: 'de',
      isTrial,
    })
  })
}

const outcomeOf = async (orderId: string) =>
  rows(
    server,
    `select state, has_access, started_at, paid_until, failed_at, cancelled_at, ended_at, wants_charges
     from subscriptions where id = $1`,
    [orderId],
  )

const live = async (told: readonly Told[]) => {
  const person = await addPerson(server.context, 'member')
  const { orderId } = await orderMembership(server, person)
  const ids = Array.from({ length: 5 }, newId)
  for (const one of told) await tell({ orderId, memberId: person.accountId, ids }, one)
  const outcome = await outcomeOf(orderId)
  expect(await isMember(server, person)).toBe((outcome[0] as { has_access: boolean }).has_access)
  return outcome
}

test('payment events in any order and any number lead to the same membership', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), async (events, seed) => {
      const all: Told[] = [{ what: 'trial', day: 0, payment: 0 }, ...events]
      // A payment is settled once: its repetitions carry the same time.
      const once = [
        ...new Map(
          all.map((told) => [told.what === 'renewal' ? `p${told.payment}` : JSON.stringify(told), told]),
        ).values(),
      ]
      const again = [...once, ...once]
        .map((told, index) => ({ told, rank: seed[index % seed.length] ?? 0 }))
        .sort((left, right) => left.rank - right.rank)
        .map(({ told }) => told)
      expect(await live(again)).toEqual(await live(once))
    }),
    { numRuns: rounds({ short: 6, long: 60 }) },
  )
}, 120_000)
