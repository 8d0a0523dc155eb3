import { PRICES } from '@velvetline/contracts/constants'
import { describe, expect, it } from 'vitest'
import { breakEvenMinutes } from './break-even.ts'

describe('the number of minutes from which a membership pays off', () => {
  it.each([
    ['EUR', 7],
    ['GBP', 8],
    ['AUD', 7],
    ['CAD', 5],
    ['ZAR', 7],
  ] as const)('is right by telephone in %s', (currency, minutes) => {
    const { weeklyMinor, premiumPerMinuteMinor, memberPerMinuteMinor } = PRICES[currency]
    const minor = premiumPerMinuteMinor - memberPerMinuteMinor
    expect(breakEvenMinutes(weeklyMinor, { minor, minutes: 1 })).toBe(minutes)
    expect(minutes * minor).toBeGreaterThan(weeklyMinor)
    expect((minutes - 1) * minor).toBeLessThanOrEqual(weeklyMinor)
  })

  it('is computed for WebCall with the package of 50', () => {
    expect(breakEvenMinutes(666, { minor: 2_199, minutes: 50 })).toBe(16)
  })

  it('is one minute more if the saving only equals the price', () => {
    expect(breakEvenMinutes(300, { minor: 100, minutes: 1 })).toBe(4)
  })

  it('is absent if members pay the standard price', () => {
    expect(breakEvenMinutes(666, { minor: 0, minutes: 1 })).toBe(0)
  })
})
