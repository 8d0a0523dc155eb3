export {
  CALL_MAX_MINUTES,
  CALL_PRICES,
  type CountryCallPrices,
  callMinutePrice,
  type OwnCallPrices,
  presentCallPrice,
} from './call-prices.ts'
export { type Countries, type CountriesContext, createCountries, dialCodeOf } from './countries.context.ts'
export { addMissingCountries, listEnabledCountries } from './countries.repository.ts'
export { registerCountries } from './countries.routes.ts'
export type { CountryText } from './facts/country-facts.ts'
export { COUNTRY_FACTS } from './facts/index.ts'
export { chargedCountry, showTariff } from './tariff.ts'
