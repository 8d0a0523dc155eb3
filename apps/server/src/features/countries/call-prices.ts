import {
  CALL_MAX_MINUTES,
  CALL_MINUTE_PRICE_CENTINUGGETS,
  CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
  type CountryCode,
} from '@velvetline/contracts/constants'
import type { NuggetPrice } from '@velvetline/contracts/countries'
import { z } from 'zod'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { type CallSettingRow, selectCallSettings } from './call-settings.repository.ts'

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

/** A change is noticed after this time at the latest. */
const KEPT_MS = MINUTE_MS

const positive = z.number().int().positive()
/** The row `calls` of the settings, for a country or for all; what is missing or wrong in it is as it comes with the software. */
const setting = z.object({
  minutePrice: positive.catch(CALL_MINUTE_PRICE_CENTINUGGETS),
  subscriberPrice: positive.catch(CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS),
  maxMinutes: positive.max(CALL_MAX_MINUTES).catch(CALL_MAX_MINUTES),
})

/** Reads the prices that the operator has set, and keeps them for a minute. A call keeps those with which it was started. */
export const createCallPrices = ({ database, clock }: PlatformContext): CallPrices => {
  let kept: { readonly rows: CallSettingRow[]; readonly since: number } | undefined
  const currentRows = async (now: number): Promise<CallSettingRow[]> => {
    if (kept && now - kept.since < KEPT_MS) return kept.rows
    try {
      kept = { rows: await selectCallSettings(database.kysely), since: now }
    } catch (error) {
      // Cached pages name these prices and outlive a fault of the database; nothing can be charged during one.
      if (!kept) throw error
    }
    return kept.rows
  }
  return {
    of: async (country) => {
      const rows = await currentRows(clock.now().getTime())
      const own = rows.find((row) => row.country_code === country) ?? rows.find((row) => row.country_code === null)
      return setting.catch(setting.parse({})).parse(own?.value ?? {})
    },
  }
}
