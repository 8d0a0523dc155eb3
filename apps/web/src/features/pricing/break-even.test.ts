import { PRICES } from '@velvetline/contracts/constants'
import { describe, expect, it } from 'vitest'
import { breakEvenMinutes } from './worked-example.ts'

describe('the number of minutes from which a membership pays', () => {
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

  it('is right by WebCall, where a package of 50 pays for so many minutes of savings', () => {
    expect(breakEvenMinutes(666, { minor: 2_199, minutes: 50 })).toBe(16)
  })

  it('is one minute more where the saving only equals the price', () => {
    expect(breakEvenMinutes(300, { minor: 100, minutes: 1 })).toBe(4)
  })

  it('is nothing where members pay as much as everybody', () => {
    expect(breakEvenMinutes(666, { minor: 0, minutes: 1 })).toBe(0)
  })
})
