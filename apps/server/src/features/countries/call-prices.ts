import {
  CALL_MAX_MINUTES,
  CALL_MINUTE_PRICE_CENTINUGGETS,
  CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
  type CountryCode,
} from '@velvetline/contracts/constants'
import type { NuggetPrice } from '@velvetline/contracts/countries'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { Database } from '../../platform/database/database.ts'
import { selectCallSettings } from './call-settings.repository.ts'
import { keepForAMinute } from './keep-for-a-minute.ts'

/** What a country's calls cost and how long they may last; hundredths of a Nugget a minute. */
export interface CountryCallPrices {
  readonly minutePrice: number
  readonly subscriberPrice: number
  readonly maxMinutes: number
}

/** What a profile sets for itself; hundredths of a Nugget a minute, null where the country's price holds. */
export interface OwnCallPrices {
  readonly minutePrice: number | null
  readonly subscriberPrice: number | null
}

const NONE_OF_ITS_OWN: OwnCallPrices = { minutePrice: null, subscriberPrice: null }

/**
 * What a minute costs everyone and a subscriber, in hundredths of a Nugget: a profile's own price goes before the country's, and a
 * subscriber never pays more than everyone.
 */
export const callMinutePrice = (country: CountryCallPrices, own: OwnCallPrices = NONE_OF_ITS_OWN) => {
  const standard = own.minutePrice ?? country.minutePrice
  return { standard, subscriber: Math.min(own.subscriberPrice ?? country.subscriberPrice, standard) }
}

/** The same as the API shows it. */
export const presentCallPrice = (country: CountryCallPrices, own?: OwnCallPrices): NuggetPrice => {
  const { standard, subscriber } = callMinutePrice(country, own)
  return { standard: toNuggets(credits(standard)), subscriber: toNuggets(credits(subscriber)) }
}

export interface CallPrices {
  of(country: CountryCode): Promise<CountryCallPrices>
}

const positive = z.number().int().positive()
/** The row `calls` of the settings, for a country or for all; what is missing or wrong in it is as it comes with the software. */
const setting = z.object({
  minutePrice: positive.catch(CALL_MINUTE_PRICE_CENTINUGGETS),
  subscriberPrice: positive.catch(CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS),
  maxMinutes: positive.max(CALL_MAX_MINUTES).catch(CALL_MAX_MINUTES),
})

/** The prices that the operator has set. A call keeps those with which it was started. */
export const createCallPrices = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): CallPrices => {
  const currentRows = keepForAMinute(clock, () => selectCallSettings(database.kysely))
  return {
    of: async (country) => {
      const rows = await currentRows()
      const own = rows.find((row) => row.country_code === country) ?? rows.find((row) => row.country_code === null)
      return setting.catch(setting.parse({})).parse(own?.value ?? {})
    },
  }
}
