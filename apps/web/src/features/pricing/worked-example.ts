import type { Tariff } from '@velvetline/contracts/countries'
import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { costMinor, nuggetsFor } from '#/features/payments/api/offer.ts'

/** In whole minor units for so many minutes, to avoid fractions. */
export interface Saving {
  minor: number
  minutes: number
}

/** 0 if a minute saves nothing. */
export const breakEvenMinutes = (weeklyMinor: number, { minor, minutes }: Saving): number =>
  minor > 0 ? Math.floor((weeklyMinor * minutes) / minor) + 1 : 0

/** The table's closing example; readers may choose others. */
export const EXAMPLE_MINUTES = 15
export const EXAMPLE_CHOICES = [5, EXAMPLE_MINUTES, 30] as const

/** The smallest package that covers the Nuggets, else the largest; undefined if none is sold. */
const packageFor = (packages: readonly CreditPackage[], nuggets: number): CreditPackage | undefined => {
  const bySize = [...packages].sort((left, right) => left.nuggets - right.nuggets)
  return bySize.find((one) => one.nuggets >= nuggets) ?? bySize.at(-1)
}

export interface NuggetSum {
  nuggets: number
  minor: number
}

/** From one package, so that the two prices can be compared. */
export interface WebCallExample {
  from: CreditPackage
  standard: NuggetSum
  subscriber: NuggetSum
}

export const webCallExample = (
  { nuggetPrices: { callMinute } }: Tariff,
  packages: readonly CreditPackage[],
  minutes: number,
): WebCallExample | undefined => {
  const from = packageFor(packages, nuggetsFor(minutes, callMinute.standard))
  if (!from) return undefined
  const sum = (price: number): NuggetSum => {
    const nuggets = nuggetsFor(minutes, price)
    return { nuggets, minor: costMinor(nuggets, from) }
  }
  return { from, standard: sum(callMinute.standard), subscriber: sum(callMinute.subscriber) }
}

export const costRange = (
  nuggets: number,
  packages: readonly CreditPackage[],
): [from: number, to: number] | undefined => {
  const costs = packages.map((one) => costMinor(nuggets, one))
  return costs.length === 0 ? undefined : [Math.min(...costs), Math.max(...costs)]
}

/** 0 if it never does or there is no number for members. */
export const phoneBreakEven = ({ subscriberPhoneNumber, prices }: Tariff): number =>
  subscriberPhoneNumber === ''
    ? 0
    : breakEvenMinutes(prices.weeklyMinor, {
        minor: prices.premiumPerMinuteMinor - prices.memberPerMinuteMinor,
        minutes: 1,
      })

/** With Nuggets of the example's package. */
export const webCallBreakEven = ({ nuggetPrices: { callMinute }, prices }: Tariff, from: CreditPackage): number =>
  breakEvenMinutes(prices.weeklyMinor, {
    minor: (centinuggetsOf(callMinute.standard) - centinuggetsOf(callMinute.subscriber)) * from.priceMinor,
    minutes: centinuggetsOf(from.nuggets),
  })
