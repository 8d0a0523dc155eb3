import { PRICES } from '@velvetline/contracts/constants'
import { describe, expect, it } from 'vitest'
import { breakEvenMinutes } from './break-even.ts'

describe('the number of minutes from which a membership pays', () => {
  it.each([
    ['EUR', 7],
    ['GBP', 8],
    ['AUD', 7],
    ['CAD', 5],
    ['ZAR', 7],
  ] as const)('is right in %s', (currency, minutes) => {
    const prices = PRICES[currency]
    const saved = prices.premiumPerMinuteMinor - prices.memberPerMinuteMinor
    expect(breakEvenMinutes(prices)).toBe(minutes)
    expect(minutes * saved).toBeGreaterThan(prices.weeklyMinor)
    expect((minutes - 1) * saved).toBeLessThanOrEqual(prices.weeklyMinor)
  })

  it('is one minute more where the saving only equals the price', () => {
    const prices = { ...PRICES.EUR, weeklyMinor: 300, premiumPerMinuteMinor: 200, memberPerMinuteMinor: 100 }
    expect(breakEvenMinutes(prices)).toBe(4)
  })

  it('is nothing where members pay as much as everybody', () => {
    expect(breakEvenMinutes({ ...PRICES.EUR, memberPerMinuteMinor: 199 })).toBe(0)
  })
})
