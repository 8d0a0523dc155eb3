import { COUNTRY_ALIASES, DEFAULT_COUNTRY } from '@velvetline/contracts/constants'
import type { Country, Tariff } from '@velvetline/contracts/countries'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type CallPrices, createCallPrices } from './call-prices.ts'
import { presentCountry } from './countries.presenter.ts'
import { listEnabledCountries } from './countries.repository.ts'
import { keepForAMinute } from './keep-for-a-minute.ts'
import { selectMessagePrice } from './message-price.repository.ts'
import { type CountryHints, resolveCountry } from './resolve-country.ts'
import { withNuggetPrices } from './tariff.ts'

/** The countries that this installation serves, read once at start: they change with a release or by the operator, not by visitors. */
export interface Countries {
  list(): readonly Country[]
  /** Also knows aliases, such as gb for uk. */
  byCode(code: string): Country | undefined
  readonly fallback: Country
  /** Query, stored preference, host name, default: the first that names a country we serve. */
  resolve(hints: CountryHints): Country
  readonly callPrices: CallPrices
  /** The country of a page with what Nuggets buy there. */
  tariffOf(page: Country): Promise<Tariff>
}

export interface CountriesDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

export const createCountries = async ({ config, database, clock }: CountriesDeps): Promise<Countries> => {
  // What the operator has set goes before what came with the release.
  const countries = (await listEnabledCountries(database)).map(presentCountry).map((country) => ({
    ...country,
    minimumTermMonths: config.payments.minimumTermMonths(country.countryCode) || country.minimumTermMonths,
  }))
  const known = new Map<string, Country>(countries.map((country) => [country.countryCode, country]))
  const byCode = (code: string): Country | undefined => {
    const lower = code.toLowerCase()
    return known.get(COUNTRY_ALIASES[lower] ?? lower)
  }
  const fallback = byCode(DEFAULT_COUNTRY) ?? countries[0]
  if (!fallback) throw new Error('No country is enabled in the database.')
  const callPrices = createCallPrices({ database, clock })
  const messagePrice = keepForAMinute(clock, () => selectMessagePrice(database.kysely))
  await Promise.all([callPrices.of(fallback.countryCode), messagePrice()])
  return {
    list: () => countries,
    byCode,
    fallback,
    resolve: (hints) => resolveCountry(hints, { byCode, fallback, serviceDomain: config.service.domain }),
    callPrices,
    tariffOf: (page) => withNuggetPrices({ callPrices, messagePrice }, page),
  }
}
