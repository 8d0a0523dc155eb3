import type { Tariff } from '@velvetline/contracts/countries'
import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { costMinor, nuggetsFor } from '#/features/payments/api/offer.ts'

/** What one minute saves: so many minor units for so many minutes, in whole numbers. */
export interface Saving {
  minor: number
  minutes: number
}

/** From how many minutes a week on a membership costs less than going without; 0 where a minute saves nothing. */
export const breakEvenMinutes = (weeklyMinor: number, { minor, minutes }: Saving): number =>
  minor > 0 ? Math.floor((weeklyMinor * minutes) / minor) + 1 : 0

/** The example that the table is closed with; the reader may choose others. */
export const EXAMPLE_MINUTES = 15
export const EXAMPLE_CHOICES = [5, EXAMPLE_MINUTES, 30] as const

/** The smallest package that covers so many Nuggets, else the largest; undefined where nothing is sold. */
const packageFor = (packages: readonly CreditPackage[], nuggets: number): CreditPackage | undefined => {
  const bySize = [...packages].sort((left, right) => left.nuggets - right.nuggets)
  return bySize.find((one) => one.nuggets >= nuggets) ?? bySize.at(-1)
}

/** Minutes paid in Nuggets. */
export interface NuggetSum {
  nuggets: number
  minor: number
}

/** What some minutes cost by WebCall, from one package without and with a membership, so that the two can be compared. */
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

/** What the cheapest and the dearest package make of a price in Nuggets. */
export const costRange = (
  nuggets: number,
  packages: readonly CreditPackage[],
): [from: number, to: number] | undefined => {
  const costs = packages.map((one) => costMinor(nuggets, one))
  return costs.length === 0 ? undefined : [Math.min(...costs), Math.max(...costs)]
}

/** From how many minutes a week on a membership pays by telephone; 0 where it never does or there is no number. */
export const phoneBreakEven = ({ premiumPhoneNumber, prices }: Tariff): number =>
  premiumPhoneNumber === ''
    ? 0
    : breakEvenMinutes(prices.weeklyMinor, {
        minor: prices.premiumPerMinuteMinor - prices.memberPerMinuteMinor,
        minutes: 1,
      })

/** The same by WebCall, with Nuggets of the example's package. */
export const webCallBreakEven = ({ nuggetPrices: { callMinute }, prices }: Tariff, from: CreditPackage): number =>
  breakEvenMinutes(prices.weeklyMinor, {
    minor: (centinuggetsOf(callMinute.standard) - centinuggetsOf(callMinute.subscriber)) * from.priceMinor,
    minutes: centinuggetsOf(from.nuggets),
  })
