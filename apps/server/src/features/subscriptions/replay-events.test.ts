import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import type { Agreed, SubscriptionEvent } from './membership.types.ts'
import { outstandingPayBacks } from './pay-back.ts'
import { replayEvents, wantsCharges } from './replay-events.ts'

const START = new Date('2026-01-31T10:00:00Z')
const NO_TERM: Agreed = { isGranted: false, minimumTermMonths: 0 }
const day = (days: number): Date => laterBy(START, days * DAY_MS)
const at = (text: string): Date => new Date(text)

let number = 0
const paid = (when: Date, isTrial = false): SubscriptionEvent => {
  number += 1
  return {
    key: `paid:${number}`,
    kind: 'paid',
    at: when,
    paymentId: `${number}`,
    amountMinor: isTrial ? 100 : 666,
    isTrial,
  }
}
const said = (kind: SubscriptionEvent['kind'], when: Date): SubscriptionEvent => ({
  key: `${kind}:${when.toISOString()}`,
  kind,
  at: when,
})

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

describe('a charge after the member has given the membership up', () => {
  const week = [paid(at('2026-03-01T10:00:00Z')), said('cancelled', at('2026-03-05T10:00:00Z'))]
  const ended = { state: 'expired', cancelledAt: at('2026-03-05T10:00:00Z'), endedAt: at('2026-03-08T10:00:00Z') }

  test('is refunded, and the cancellation stays', () => {
    const charged = paid(at('2026-03-08T10:20:00Z'))
    const membership = replayEvents([...week, charged], NO_TERM, at('2026-03-08T11:00:00Z'))
    expect(membership).toMatchObject(ended)
    expect(wantsCharges(membership)).toBe(false)
    expect(outstandingPayBacks(membership)).toEqual([{ paymentId: charged.paymentId, amountMinor: 666 }])
    const again = replayEvents(
      [...week, charged, paid(at('2026-03-15T10:20:00Z'))],
      NO_TERM,
      at('2026-03-15T11:00:00Z'),
    )
    expect(again).toMatchObject({ ...ended, unwanted: [{}, {}] })
    expect(
      replayEvents([...week, paid(at('2026-03-08T09:50:00Z'))], NO_TERM, at('2026-03-08T11:00:00Z')),
    ).toMatchObject(ended)
  })

  test('is refunded where a failed charge was tried again', () => {
    const events = [paid(START), said('renewal_failed', day(7)), said('cancelled', day(8)), paid(day(9))]
    const membership = replayEvents(events, NO_TERM, day(9.5))
    expect(membership).toMatchObject({ state: 'expired', cancelledAt: day(8), unwanted: [{ amountMinor: 666 }] })
  })

  test('is refunded after a chargeback', () => {
    const first = paid(START)
    const back = { ...said('reversed', day(2)), paymentId: first.paymentId ?? '', amountMinor: 666, isChargeback: true }
    const membership = replayEvents([first, back, paid(day(7))], NO_TERM, day(8))
    expect(membership).toMatchObject({ state: 'expired', endedAt: day(2), unwanted: [{ amountMinor: 666 }] })
    expect(wantsCharges(membership)).toBe(false)
  })

  test('counts where it was made before the cancellation and only told later', () => {
    const events = [paid(START), said('cancelled', day(8)), paid(day(7))]
    expect(replayEvents(events, NO_TERM, day(9))).toMatchObject({
      state: 'cancelled',
      cancelledAt: day(8),
      paidUntil: day(14),
      unwanted: [],
    })
  })

  test('counts where the agreed term still requires it, and not after that', () => {
    const term: Agreed = { isGranted: false, minimumTermMonths: 2 }
    const weeks = [7, 14, 21, 28, 35, 42, 49, 56].map((days) => paid(day(days)))
    const events = [paid(START), said('cancelled', day(2)), ...weeks]
    expect(replayEvents(events, term, day(56))).toMatchObject({ state: 'cancelled', paidUntil: day(63), unwanted: [] })
    const after = replayEvents([...events, paid(day(63.1))], term, day(64))
    expect(after).toMatchObject({ state: 'expired', endedAt: day(63), unwanted: [{ amountMinor: 666 }] })
  })

  test('counts where nobody has cancelled: money that comes after the retries opens access again', () => {
    expect(replayEvents([paid(START), paid(day(20))], NO_TERM, day(21))).toMatchObject({ state: 'active' })
    const over = [paid(START), said('agreement_over', day(2)), paid(day(8))]
    expect(replayEvents(over, NO_TERM, day(9))).toMatchObject({ state: 'active', cancelledAt: null, unwanted: [] })
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

  test('never give access after a withdrawal, nor charge anybody without access', () => {
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
          if (membership.state === 'expired') expect(wantsCharges(membership)).toBe(false)
        },
      ),
      { numRuns: rounds({ short: 300, long: 5_000 }) },
    )
  })
})
