import { PRICES, type Tariff } from '@velvetline/contracts/countries'
import { packagesOf } from '@velvetline/contracts/payments'
import { describe, expect, it } from 'vitest'
import { breakEvenMinutes, costRange, phoneBreakEven, webCallBreakEven, webCallExample } from './worked-example.ts'

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

const germany = {
  premiumPhoneNumber: '0900512345',
  subscriberPhoneNumber: '0900512346',
  prices: PRICES.EUR,
  nuggetPrices: { callMinute: { standard: 2, subscriber: 1 }, message: { standard: 1, subscriber: 0.5 } },
} as Tariff
const packages = packagesOf('EUR').map((one) => ({ ...one, currency: 'EUR' as const }))
const pack = (nuggets: number) => {
  const found = packages.find((one) => one.nuggets === nuggets)
  if (!found) throw new Error('There is no such package.')
  return found
}
const withRates = (standard: number, subscriber: number): Tariff => ({
  ...germany,
  nuggetPrices: { ...germany.nuggetPrices, callMinute: { standard, subscriber } },
})

describe('the worked example', () => {
  it('uses the smallest sufficient package, for members too, and counts in whole cents', () => {
    expect(webCallExample(germany, packages, 15)).toEqual({
      from: pack(50),
      standard: { nuggets: 30, minor: 1_319 },
      subscriber: { nuggets: 15, minor: 660 },
    })
    expect(webCallExample(germany, packages, 5)?.from).toEqual(pack(10))
    expect(webCallExample(germany, packages, 30)?.from).toEqual(pack(100))
  })

  it('uses several of the largest if none suffices, and is omitted if none is sold', () => {
    const example = webCallExample(withRates(5, 2.5), packages, 30)
    expect([example?.from.nuggets, example?.standard]).toEqual([100, { nuggets: 150, minor: 5_999 }])
    expect(webCallExample(germany, [], 15)).toBeUndefined()
  })

  it('follows the rates of the country, to the hundredth of a Nugget', () => {
    const example = webCallExample(withRates(2.35, 1.15), packages, 15)
    expect([example?.standard.nuggets, example?.subscriber.nuggets]).toEqual([35.25, 17.25])
  })

  it('converts a price with the cheapest and the dearest package', () => {
    expect(costRange(2, packages)).toEqual([80, 100])
    expect(costRange(0.5, packages)).toEqual([20, 25])
    expect(costRange(1, [])).toBeUndefined()
  })
})

describe('the minutes from which a membership pays off', () => {
  it('are computed for the telephone if members have a number, and for WebCall', () => {
    expect([phoneBreakEven(germany), webCallBreakEven(germany, pack(50))]).toEqual([7, 16])
    expect(phoneBreakEven({ ...germany, subscriberPhoneNumber: '' })).toBe(0)
  })

  it('are absent if members pay the standard price', () => {
    expect(webCallBreakEven(withRates(2, 2), pack(50))).toBe(0)
  })
})
