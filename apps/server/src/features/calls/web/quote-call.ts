import type { CountryCode } from '@velvetline/contracts/constants'
import { type CountriesContext, callMinutePrice } from '../../countries/index.ts'
import { readProfilePrices } from './answering.repository.ts'

/** What a minute costs and how long it may go on; hundredths of a Nugget. */
export interface Quote {
  readonly minutePrice: number
  readonly maxMinutes: number
}

/** The price for somebody of this country who is or is not a subscriber. */
export const quoteCall = async (
  { database, countries }: CountriesContext,
  caller: { readonly countryCode: CountryCode; readonly hasActiveSubscription: boolean },
  profileId: string | null,
): Promise<Quote> => {
  const country = await countries.callPrices.of(caller.countryCode)
  const own = profileId === null ? undefined : await readProfilePrices(database, profileId)
  const { standard, subscriber } = callMinutePrice(country, own)
  return {
    minutePrice: caller.hasActiveSubscription ? subscriber : standard,
    maxMinutes: country.maxMinutes,
  }
}
