import type { CountryCode } from '@velvetline/contracts/constants'
import type { CallsCore } from '../calls.core.ts'
import { readProfilePrices } from './answering.repository.ts'

/** What a minute costs and how long it may go on; hundredths of a Nugget. */
export interface Quote {
  readonly minutePrice: number
  readonly maxMinutes: number
}

/**
 * The price for somebody of this country who is or is not a subscriber; a profile's own price goes before the country's. A subscriber
 * never pays more than everyone.
 */
export const quoteCall = async (
  { database, prices }: Pick<CallsCore, 'database' | 'prices'>,
  caller: { readonly countryCode: CountryCode; readonly hasActiveSubscription: boolean },
  profileId: string | null,
): Promise<Quote> => {
  const country = await prices.of(caller.countryCode)
  const own = profileId === null ? null : await readProfilePrices(database, profileId)
  const minutePrice = own?.minutePrice ?? country.minutePrice
  const subscriberPrice = own?.subscriberPrice ?? country.subscriberPrice
  return {
    minutePrice: caller.hasActiveSubscription ? Math.min(subscriberPrice, minutePrice) : minutePrice,
    maxMinutes: country.maxMinutes,
  }
}
