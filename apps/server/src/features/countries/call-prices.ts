import type { NuggetPrice } from '@velvetline/contracts/countries'
import { centinuggetsOf, nuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Setting, Settings } from '../settings/index.ts'

/** A country or profile may set its own. */
const CALL_MINUTE_PRICE_NUGGETS = 2
const CALL_MINUTE_SUBSCRIBER_PRICE_NUGGETS = 1
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
  return { standard: nuggetsOf(standard), subscriber: nuggetsOf(subscriber) }
}

export interface CallPrices {
  of(country: CountryCode): Promise<CountryCallPrices>
}

const CALL_NUGGETS = { kind: 'nuggets', min: 0.1, max: 20 } as const

export const CALL_MINUTE_NUGGETS: Setting<number> = {
  name: 'call_minute_nuggets',
  group: 'calls',
  rule: CALL_NUGGETS,
  fallback: CALL_MINUTE_PRICE_NUGGETS,
  isPerCountry: true,
}
export const CALL_MINUTE_SUBSCRIBER_NUGGETS: Setting<number> = {
  name: 'call_minute_subscriber_nuggets',
  group: 'calls',
  rule: CALL_NUGGETS,
  fallback: CALL_MINUTE_SUBSCRIBER_PRICE_NUGGETS,
  isPerCountry: true,
}
export const CALL_MINUTES_MAX: Setting<number> = {
  name: 'call_max_minutes',
  group: 'calls',
  rule: { kind: 'integer', unit: 'minutes', min: 1, max: CALL_MAX_MINUTES },
  fallback: CALL_MAX_MINUTES,
  isPerCountry: true,
}

/** A call keeps the prices with which it was started. */
export const createCallPrices = (settings: Settings): CallPrices => ({
  of: async (country) => {
    const [minute, subscriber, maxMinutes] = await Promise.all([
      settings.of(CALL_MINUTE_NUGGETS, country),
      settings.of(CALL_MINUTE_SUBSCRIBER_NUGGETS, country),
      settings.of(CALL_MINUTES_MAX, country),
    ])
    return { minutePrice: centinuggetsOf(minute), subscriberPrice: centinuggetsOf(subscriber), maxMinutes }
  },
})
