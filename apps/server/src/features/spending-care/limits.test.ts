import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { chargesAtMost, chargesUntil } from './count-spending.ts'
import { changeLimit, inCurrency, limitAt, NO_LIMIT } from './limits.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const LATER = laterBy(NOW, 24 * HOUR_MS)

describe('a limit', () => {
  test('that is set or lowered applies at once', () => {
    expect(changeLimit(NO_LIMIT, 2_000, NOW)).toEqual({ limitMinor: 2_000, next: null })
    expect(changeLimit({ limitMinor: 2_000, next: null }, 500, NOW)).toEqual({ limitMinor: 500, next: null })
    expect(changeLimit({ limitMinor: 500, next: null }, 0, NOW)).toEqual({ limitMinor: 0, next: null })
  })

  test.each([[3_000], [null]])('that is raised to %s applies after 24 hours, not a moment before', (wanted) => {
    const raised = changeLimit({ limitMinor: 2_000, next: null }, wanted, NOW)
    expect(raised).toEqual({ limitMinor: 2_000, next: { limitMinor: wanted, from: LATER } })
    expect(limitAt(raised, laterBy(LATER, -1)).limitMinor).toBe(2_000)
    expect(limitAt(raised, LATER)).toEqual({ limitMinor: wanted, next: null })
  })

  test('that is raised higher restarts the wait; the same or a lower raise does not', () => {
    const raised = changeLimit({ limitMinor: 2_000, next: null }, 3_000, NOW)
    const hourLater = laterBy(NOW, HOUR_MS)
    expect(changeLimit(raised, 3_000, hourLater).next).toEqual({ limitMinor: 3_000, from: LATER })
    expect(changeLimit(raised, 2_500, hourLater).next).toEqual({ limitMinor: 2_500, from: LATER })
    expect(changeLimit(raised, null, hourLater).next).toEqual({ limitMinor: null, from: laterBy(LATER, HOUR_MS) })
  })

  test('that is lowered or kept cancels a pending raise', () => {
    const raised = changeLimit({ limitMinor: 2_000, next: null }, 3_000, NOW)
    expect(changeLimit(raised, 2_000, NOW)).toEqual({ limitMinor: 2_000, next: null })
    expect(changeLimit(raised, 1_000, NOW)).toEqual({ limitMinor: 1_000, next: null })
  })
})

test('includes every charge of a membership before the period ends', () => {
  const agreed = { amount: { amountMinor: 666, currency: 'EUR' as const }, periodDays: 7, nextAt: laterBy(NOW, DAY_MS) }
  const until = (days: number) => chargesUntil(agreed, NOW, laterBy(NOW, days * DAY_MS))
  expect([1, 2, 8, 9, 15, 16].map(until)).toEqual([0, 1, 1, 2, 2, 3])
  const late = { ...agreed, nextAt: laterBy(NOW, -3 * DAY_MS) }
  expect(chargesUntil(late, NOW, laterBy(NOW, HOUR_MS))).toBe(1)
  expect([chargesAtMost(agreed, 'day'), chargesAtMost(agreed, 'week'), chargesAtMost(agreed, 'month')]).toEqual([
    1, 1, 5,
  ])
})

test('a limit is converted into another currency by our own prices', () => {
  expect(inCurrency({ amountMinor: 499, currency: 'EUR' }, 'USD')).toBe(499)
  expect(inCurrency({ amountMinor: 1_000, currency: 'EUR' }, 'ZAR')).toBe(18_000)
  expect(inCurrency({ amountMinor: 18_001, currency: 'ZAR' }, 'EUR')).toBe(1_001)
})
