import { describe, expect, test } from 'vitest'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { earliestEnd, endsAt } from './ends.ts'
import type { StoredSubscription } from './subscriptions.types.ts'
import { aSubscription, STARTED } from './test/a-subscription.ts'

const day = (days: number): Date => laterBy(STARTED, days * DAY_MS)

const running = aSubscription()
/** Of one month, which ends on the thirtieth day. */
const withTerm = aSubscription({ minimumTermMonths: 1, boundUntil: day(30) })
const cancelled = { state: 'cancelled', cancelledAt: day(2) } as const
const ends = (stored: StoredSubscription, now = day(3)) => [endsAt(stored), earliestEnd(stored, now)]

describe('the end of a membership', () => {
  test('is that of the paid time once it is cancelled', () => {
    expect(ends(running)).toEqual([null, day(7)])
    expect(ends({ ...running, ...cancelled })).toEqual([day(7), null])
  })

  test('is that of the paid week in which the term ends', () => {
    expect(ends(withTerm)).toEqual([null, day(35)])
    expect(ends({ ...withTerm, ...cancelled })).toEqual([day(35), null])
  })

  test('can be brought forward where a later one was asked for, but not before the term', () => {
    expect(ends({ ...running, ...cancelled, boundUntil: day(50) })).toEqual([day(56), day(7)])
    expect(ends({ ...withTerm, ...cancelled, boundUntil: day(50) })).toEqual([day(56), day(35)])
    expect(ends({ ...withTerm, ...cancelled, boundUntil: day(32) })).toEqual([day(35), null])
  })

  test('is now where nothing is paid any more', () => {
    expect(ends({ ...running, state: 'past_due' }, day(9))).toEqual([null, day(9)])
  })

  test('is the day on which it has ended, and stays so', () => {
    expect(ends({ ...running, state: 'expired', hasAccess: false, endedAt: day(17) }, day(20))).toEqual([day(17), null])
  })
})
