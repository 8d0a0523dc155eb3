import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { oneOf } from '#/shared/read-search.ts'

/** The country whose texts are shown; without it those for all. */
export const readMarket = (given: Record<string, unknown>): { market?: CountryCode } => {
  const market = oneOf(COUNTRY_CODES, given.market)
  return market ? { market } : {}
}
