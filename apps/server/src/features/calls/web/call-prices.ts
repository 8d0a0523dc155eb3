import {
  CALL_MAX_MINUTES,
  CALL_MINUTE_PRICE_CENTINUGGETS,
  CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS,
  type CountryCode,
} from '@velvetline/contracts/constants'
import { z } from 'zod'
import { type Clock, MINUTE_MS } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type CallSettingRow, selectCallSettings } from './call-settings.repository.ts'

/** What a country's calls cost and how long they may last; hundredths of a Nugget a minute. */
export interface CountryPrices {
  readonly minutePrice: number
  readonly subscriberPrice: number
  readonly maxMinutes: number
}

export interface CallPrices {
  of(country: CountryCode): Promise<CountryPrices>
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
export const createCallPrices = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): CallPrices => {
  let kept: { readonly rows: CallSettingRow[]; readonly since: number } | undefined
  return {
    of: async (country) => {
      const now = clock.now().getTime()
      if (!kept || now - kept.since >= KEPT_MS) kept = { rows: await selectCallSettings(database.kysely), since: now }
      const { rows } = kept
      const own = rows.find((row) => row.country_code === country) ?? rows.find((row) => row.country_code === null)
      return setting.catch(setting.parse({})).parse(own?.value ?? {})
    },
  }
}
