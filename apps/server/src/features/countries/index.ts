export { addMissingCountries } from './add-missing-countries.ts'
export {
  CALL_MAX_MINUTES,
  CALL_PRICES,
  type CountryCallPrices,
  callMinutePrice,
  type OwnCallPrices,
  presentCallPrice,
} from './call-prices.ts'
export {
  type Countries,
  type CountriesContext,
  createCountries,
  dialCodeOf,
  listOpenCountries,
} from './countries.context.ts'
export { registerCountries } from './countries.routes.ts'
export type { CountryText } from './facts/country-facts.ts'
export { COUNTRY_FACTS } from './facts/index.ts'
export { chargedCountry, showTariff } from './tariff.ts'
