import type { NuggetPrice } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { z } from 'zod'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { Setting } from '../settings/index.ts'

/** A country or profile may set its own. */
const CALL_MINUTE_PRICE_CENTINUGGETS = 200
const CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS = 100
/** A country may set less. Germany allows no more for its numbers. */
export const CALL_MAX_MINUTES = 60

/** Hundredths of a Nugget a minute. */
export interface CountryCallPrices {
  readonly minutePrice: number
  readonly subscriberPrice: number
  readonly maxMinutes: number
}

/** Hundredths of a Nugget a minute; null where the country's price holds. */
export interface OwnCallPrices {
  readonly minutePrice: number | null
  readonly subscriberPrice: number | null
}

const NONE_OF_ITS_OWN: OwnCallPrices = { minutePrice: null, subscriberPrice: null }

/** In hundredths of a Nugget: a profile's own price precedes the country's, and a subscriber never pays more than everyone. */
export const callMinutePrice = (country: CountryCallPrices, own: OwnCallPrices = NONE_OF_ITS_OWN) => {
  const standard = own.minutePrice ?? country.minutePrice
  return { standard, subscriber: Math.min(own.subscriberPrice ?? country.subscriberPrice, standard) }
}

export const presentCallPrice = (country: CountryCallPrices, own?: OwnCallPrices): NuggetPrice => {
  const { standard, subscriber } = callMinutePrice(country, own)
  return { standard: toNuggets(credits(standard)), subscriber: toNuggets(credits(subscriber)) }
}

export interface CallPrices {
  of(country: CountryCode): Promise<CountryCallPrices>
}

const positive = z.number().int().positive()
const asItComes: CountryCallPrices = {
  minutePrice: CALL_MINUTE_PRICE_CENTINUGGETS,
  subscriberPrice: CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
  maxMinutes: CALL_MAX_MINUTES,
}

/** A call keeps the prices with which it was started. */
export const CALL_PRICES: Setting<CountryCallPrices> = {
  name: 'calls',
  schema: z
    .object({
      minutePrice: positive.catch(asItComes.minutePrice),
      subscriberPrice: positive.catch(asItComes.subscriberPrice),
      maxMinutes: positive.max(CALL_MAX_MINUTES).catch(asItComes.maxMinutes),
    })
    .catch(asItComes),
}
