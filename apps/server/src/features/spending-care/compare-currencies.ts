import { type Currency, packagesOf } from '@velvetline/contracts/constants'
import type { Money } from '@velvetline/contracts/payments'

const smallestPackageMinor = (currency: Currency): number => packagesOf(currency)[0]?.priceMinor ?? 1

/**
 * An amount in another currency of ours, for limits that were set before a member changed country. No exchange rate is asked: our own
 * prices say what is worth the same here. Rounded up, so that a limit is never passed by it.
 */
export const inCurrency = ({ amountMinor, currency }: Money, wanted: Currency): number =>
  currency === wanted
    ? amountMinor
    : Math.ceil((amountMinor * smallestPackageMinor(wanted)) / smallestPackageMinor(currency))
