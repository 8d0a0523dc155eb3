import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import type { SubscriptionEvent } from './membership.types.ts'
import { outstandingPayBacks, payBackOfWithdrawal, payBackPlan, shareOfUnusedDays } from './pay-back.ts'
import { withdrawalEnd } from './periods.ts'
import { replayEvents } from './replay-events.ts'

const START = new Date('2026-06-15T12:00:00Z')
const AGREED = { isGranted: false, minimumTermMonths: 0 }
const day = (days: number): Date => laterBy(START, days * DAY_MS)
const period = (amountMinor: number, days: number) => ({
  paymentId: 'p',
  amountMinor,
  from: START,
  to: day(days),
  reversedMinor: 0,
})

describe('the refund after a withdrawal', () => {
  test.each([
    { price: 100, of: 30, after: 0, back: 100, why: 'nothing is used before it begins' },
    { price: 100, of: 30, after: 0.01, back: 97, why: 'a day that has begun is used' },
    { price: 100, of: 30, after: 9.5, back: 67, why: 'ten of thirty days' },
    { price: 666, of: 7, after: 3, back: 381, why: 'three of seven days' },
    { price: 666, of: 7, after: 6.99, back: 0, why: 'the last day is used' },
    { price: 666, of: 7, after: 12, back: 0, why: 'a period that is over' },
    { price: 11_988, of: 7, after: 1, back: 10_275, why: 'one of seven days, in rand' },
  ])('$price for $of days, withdrawn after $after: $back, since $why', ({ price, of, after, back }) => {
    expect(shareOfUnusedDays(period(price, of), day(after))).toBe(back)
  })

  test('includes a payment after the withdrawal in full', () => {
    const events: SubscriptionEvent[] = [
      { key: 'a', kind: 'paid', at: START, paymentId: 'a', amountMinor: 666 },
      { key: 'w', kind: 'withdrawn', at: day(6.5) },
      { key: 'b', kind: 'paid', at: day(7), paymentId: 'b', amountMinor: 666 },
    ]
    const membership = replayEvents(events, AGREED, day(8))
    expect(membership.state).toBe('expired')
    expect(payBackPlan(membership)).toEqual([{ paymentId: 'b', amountMinor: 666 }])
  })

  test('does not promise once more what was charged, and refunded, before it', () => {
    const charged = { key: 'b', kind: 'paid', at: day(7), paymentId: 'b', amountMinor: 666 } as const
    const events: SubscriptionEvent[] = [
      { key: 'a', kind: 'paid', at: START, paymentId: 'a', amountMinor: 666 },
      { key: 'c', kind: 'cancelled', at: day(1) },
      charged,
      { key: 'r', kind: 'reversed', at: day(7), paymentId: 'b', amountMinor: 666 },
      { key: 'w', kind: 'withdrawn', at: day(8) },
    ]
    expect(payBackOfWithdrawal(replayEvents(events, AGREED, day(8)))).toBe(0)
    const again = { ...charged, key: 'd', at: day(9), paymentId: 'd' }
    expect(payBackOfWithdrawal(replayEvents([...events, again], AGREED, day(10)))).toBe(666)
  })

  test('includes a double order in full, without what was refunded before', () => {
    const events: SubscriptionEvent[] = [
      { key: 'a', kind: 'paid', at: START, paymentId: 'a', amountMinor: 100, isTrial: true },
      { key: 'd', kind: 'duplicate', at: START },
    ]
    expect(outstandingPayBacks(replayEvents(events, AGREED, day(1)))).toEqual([{ paymentId: 'a', amountMinor: 100 }])
    const partly: SubscriptionEvent = { key: 'r', kind: 'reversed', at: day(1), paymentId: 'a', amountMinor: 40 }
    expect(outstandingPayBacks(replayEvents([...events, partly], AGREED, day(2)))).toEqual([
      { paymentId: 'a', amountMinor: 60 },
    ])
  })
})

describe('the time for a withdrawal', () => {
  test.each([
    { zone: 'Europe/Berlin', start: '2026-06-15T12:00:00Z', end: '2026-06-29T22:00:00.000Z' },
    { zone: 'Europe/Berlin', start: '2026-06-15T22:30:00Z', end: '2026-06-30T22:00:00.000Z' },
    { zone: 'America/New_York', start: '2026-06-15T12:00:00Z', end: '2026-06-30T04:00:00.000Z' },
    { zone: 'Australia/Sydney', start: '2026-06-15T12:00:00Z', end: '2026-06-29T14:00:00.000Z' },
    // With a night in between in which the clocks change.
    { zone: 'Europe/Berlin', start: '2026-10-11T22:30:00Z', end: '2026-10-26T23:00:00.000Z' },
    { zone: 'Europe/Berlin', start: '2026-03-15T22:30:00Z', end: '2026-03-29T22:00:00.000Z' },
  ])('ends with the fourteenth day after $start in $zone', ({ zone, start, end }) => {
    expect(withdrawalEnd(new Date(start), zone).toISOString()).toBe(end)
  })

  test('ends an hour after its last day', () => {
    const end = withdrawalEnd(START, 'Europe/Berlin')
    expect(laterBy(end, HOUR_MS) > end).toBe(true)
  })
})
