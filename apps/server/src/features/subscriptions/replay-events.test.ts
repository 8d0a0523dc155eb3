import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import type { Agreed, SubscriptionEvent } from './membership.types.ts'
import { replayEvents, wantsCharges } from './replay-events.ts'
import { at, day, NO_TERM, paid, START, said } from './test/membership-story.ts'

describe('a membership', () => {
  test('begins with thirty days, however long the month is', () => {
    const membership = replayEvents([paid(START, true)], NO_TERM, day(1))
    expect(membership).toMatchObject({ state: 'trialing', paidUntil: at('2026-03-02T10:00:00Z') })
  })

  test('that agreed on a first month of another length keeps it', () => {
    const first = { ...paid(START, true), trialUntil: at('2026-02-28T10:00:00Z') }
    expect(replayEvents([first], NO_TERM, day(1))).toMatchObject({ trialUntil: first.trialUntil })
    expect(replayEvents([first, paid(day(28))], NO_TERM, day(29))).toMatchObject({ paidUntil: day(35) })
  })

  test('continues week by week from the paid time, even if a payment is slightly late', () => {
    const events = [paid(START, true), paid(at('2026-03-02T10:20:00Z')), paid(at('2026-03-09T13:00:00Z'))]
    const membership = replayEvents(events, NO_TERM, at('2026-03-10T10:00:00Z'))
    expect(membership).toMatchObject({ state: 'active', paidUntil: at('2026-03-16T10:00:00Z') })
  })

  test('waits a day for the notice, then is past due, and ends after the retries', () => {
    const events = [paid(START)]
    expect(replayEvents(events, NO_TERM, laterBy(day(7), 23 * HOUR_MS)).state).toBe('active')
    expect(replayEvents(events, NO_TERM, day(8))).toMatchObject({ state: 'past_due', failedAt: day(7) })
    expect(replayEvents(events, NO_TERM, day(16.9)).state).toBe('past_due')
    expect(replayEvents(events, NO_TERM, day(17))).toMatchObject({ state: 'expired', endedAt: day(17) })
  })

  test('that failed and was then paid has a whole week from the payment', () => {
    const events = [paid(START), said('renewal_failed', day(7)), paid(day(10))]
    expect(replayEvents(events, NO_TERM, day(11))).toMatchObject({
      state: 'active',
      paidUntil: day(17),
      failedAt: null,
    })
  })

  test('that is cancelled keeps access until the paid time ends', () => {
    const events = [paid(START), said('cancelled', day(2))]
    expect(replayEvents(events, NO_TERM, day(6.9)).state).toBe('cancelled')
    expect(wantsCharges(replayEvents(events, NO_TERM, day(3)))).toBe(false)
    expect(replayEvents(events, NO_TERM, day(7))).toMatchObject({ state: 'expired', endedAt: day(7) })
  })

  test('with a minimum term is charged until that ends, even if cancelled', () => {
    const term: Agreed = { isGranted: false, minimumTermMonths: 3 }
    const weeks = [30, 37, 44, 51, 58, 65, 72, 79, 86].map((days) => paid(day(days)))
    const events = [paid(START, true), said('cancelled', day(5)), ...weeks]
    const before = replayEvents(events.slice(0, 9), term, day(75))
    expect([before.state, wantsCharges(before)]).toEqual(['cancelled', true])
    const after = replayEvents(events, term, day(90))
    expect([after.state, wantsCharges(after), after.boundUntil]).toEqual([
      'cancelled',
      false,
      at('2026-04-30T10:00:00Z'),
    ])
    expect(replayEvents(events, term, day(93)).state).toBe('expired')
  })

  test('whose agreement the provider ended keeps access for the paid time', () => {
    expect(replayEvents([paid(START), said('agreement_over', day(2))], NO_TERM, day(3)).state).toBe('cancelled')
    expect(replayEvents([paid(START), said('agreement_over', day(9))], NO_TERM, day(9)).state).toBe('expired')
  })

  test('ends with a chargeback or a full refund of the current week, not with a partial one', () => {
    const first = paid(START)
    const back = (amountMinor: number, isChargeback = false): SubscriptionEvent => ({
      key: 'back',
      kind: 'reversed',
      at: day(2),
      paymentId: first.paymentId ?? '',
      amountMinor,
      isChargeback,
    })
    expect(replayEvents([first, back(666)], NO_TERM, day(3)).state).toBe('expired')
    expect(replayEvents([first, back(100, true)], NO_TERM, day(3)).state).toBe('expired')
    expect(replayEvents([first, back(100)], NO_TERM, day(3)).state).toBe('active')
  })

  test('that was resumed and then refunded is not charged again, even at the same moment', () => {
    const first = paid(START)
    const back = { ...said('reversed', START), paymentId: first.paymentId ?? '', amountMinor: 666 }
    const membership = replayEvents(
      [first, said('agreement_over', START), said('resumed', START), back],
      NO_TERM,
      START,
    )
    expect([membership.state, wantsCharges(membership)]).toEqual(['expired', false])
  })

  test('that was granted continues without charges, and can be cancelled and resumed', () => {
    const granted: Agreed = { isGranted: true, minimumTermMonths: 0 }
    const gift = paid(START)
    expect(replayEvents([gift], granted, day(100))).toMatchObject({ state: 'active', paidUntil: day(105) })
    const cancelled = [gift, said('cancelled', day(100))]
    expect(replayEvents(cancelled, granted, day(104)).state).toBe('cancelled')
    expect(replayEvents(cancelled, granted, day(105)).state).toBe('expired')
    expect(replayEvents([...cancelled, said('resumed', day(101))], granted, day(120)).state).toBe('active')
  })
})

describe('a second cancellation', () => {
  const until = (when: Date, notBefore: Date): SubscriptionEvent => ({ ...said('cancelled', when), notBefore })
  const later = [paid(START), until(day(1), day(40))]

  test('at the next possible day replaces a later end that was asked for', () => {
    const membership = replayEvents([...later, said('cancelled', day(3))], NO_TERM, day(4))
    expect(membership).toMatchObject({ state: 'cancelled', cancelledAt: day(3), boundUntil: null, paidUntil: day(7) })
    expect(wantsCharges(membership)).toBe(false)
  })

  test('to an earlier day replaces it by that day, to a later day changes nothing', () => {
    const earlier = replayEvents([...later, until(day(3), day(20))], NO_TERM, day(4))
    expect(earlier).toMatchObject({ cancelledAt: day(3), boundUntil: day(20) })
    expect(replayEvents([...later, until(day(3), day(60))], NO_TERM, day(4))).toMatchObject({
      cancelledAt: day(1),
      boundUntil: day(40),
    })
  })

  test('never replaces the agreed term', () => {
    const term: Agreed = { isGranted: false, minimumTermMonths: 1 }
    const membership = replayEvents([...later, said('cancelled', day(3))], term, day(4))
    expect(membership.boundUntil).toEqual(at('2026-02-28T10:00:00Z'))
    expect(
      replayEvents([paid(START), said('cancelled', day(2)), said('cancelled', day(3))], term, day(4)),
    ).toMatchObject({ cancelledAt: day(2), boundUntil: at('2026-02-28T10:00:00Z') })
  })
})

const anyEvent: fc.Arbitrary<SubscriptionEvent> = fc
  .record({
    kind: fc.constantFrom(
      'paid',
      'renewal_failed',
      'cancelled',
      'resumed',
      'agreement_over',
      'reversed',
      'duplicate',
      'withdrawn',
    ),
    hour: fc.integer({ min: 0, max: 24 * 60 }),
    payment: fc.integer({ min: 1, max: 5 }),
    isTrial: fc.boolean(),
    isChargeback: fc.boolean(),
  })
  .map(({ kind, hour, payment, isTrial, isChargeback }): SubscriptionEvent => {
    const base = { kind, at: laterBy(START, hour * HOUR_MS) } as const
    if (kind === 'paid') return { ...base, key: `paid:${payment}`, paymentId: `${payment}`, amountMinor: 666, isTrial }
    if (kind !== 'reversed') return { ...base, key: `${kind}:${hour}` }
    return { ...base, key: `reversed:${payment}`, paymentId: `${payment}`, amountMinor: 666, isChargeback }
  })

const sameKeysOnce = (events: readonly SubscriptionEvent[]) => [
  ...new Map(events.map((event) => [event.key, event])).values(),
]

describe('events in any order and any number', () => {
  test('give the same membership', () => {
    const told = fc.array(anyEvent, { maxLength: 12 }).map(sameKeysOnce)
    fc.assert(
      fc.property(
        told.chain((events) =>
          fc.record({
            events: fc.constant(events),
            again: fc.array(fc.constantFrom(...(events.length > 0 ? events : [paid(START)])), { maxLength: 6 }),
            seed: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
            hours: fc.integer({ min: 0, max: 24 * 90 }),
            minimumTermMonths: fc.constantFrom(0, 0, 3),
          }),
        ),
        ({ events, again, seed, hours, minimumTermMonths }) => {
          const now = laterBy(START, hours * HOUR_MS)
          const agreed = { isGranted: false, minimumTermMonths }
          const repeated = events.length > 0 ? [...events, ...again] : []
          const shuffled = repeated
            .map((event, index) => ({ event, rank: seed[index % seed.length] ?? 0 }))
            .sort((left, right) => left.rank - right.rank)
            .map(({ event }) => event)
          expect(replayEvents(shuffled, agreed, now)).toEqual(replayEvents(events, agreed, now))
        },
      ),
      { numRuns: rounds({ short: 300, long: 5_000 }) },
    )
  })

  test('never give access after a withdrawal, nor charge anybody without access who has not resumed it', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 12 }).map(sameKeysOnce),
        fc.integer({ min: 0, max: 2_000 }),
        (events, hours) => {
          const now = laterBy(START, hours * HOUR_MS)
          const membership = replayEvents(events, NO_TERM, now)
          if (membership.closedAt && membership.closedAt <= now && membership.startedAt) {
            expect(['expired', 'unpaid']).toContain(membership.state)
          }
          const { endedAt } = membership
          const isResumed = events.some(({ kind, at: when }) => kind === 'resumed' && endedAt && when >= endedAt)
          if (membership.state === 'expired' && !isResumed) expect(wantsCharges(membership)).toBe(false)
        },
      ),
      { numRuns: rounds({ short: 300, long: 5_000 }) },
    )
  })
})
