export { addMissingCountries } from './add-missing-countries.ts'
export { announcePrices, announceSection, checkAnnounced, endOfDay } from './announce.ts'
export {
  CALL_MAX_MINUTES,
  CALL_MINUTE_NUGGETS,
  CALL_MINUTE_SUBSCRIBER_NUGGETS,
  CALL_MINUTES_MAX,
  type CountryCallPrices,
  callMinutePrice,
  type OwnCallPrices,
  presentCallPrice,
} from './call-prices.ts'
export { contactOf } from './contact-of.ts'
export {
  type Countries,
  type CountriesContext,
  createCountries,
  enteredVat,
  listCountriesWithPlans,
  listOpenCountries,
  WELCOME_BONUS,
} from './countries.context.ts'
export { changedMeanwhile, unknownCountry } from './countries.refusals.ts'
export {
  type CountryHistory,
  type CountryState,
  dialCodeOf,
  firstPriceOf,
  holdingAt,
  type NuggetPackage,
  productsOf,
} from './country-at.ts'
export type { CountryText } from './facts/country-facts.ts'
export { COUNTRY_FACTS, hasExampleNumber } from './facts/index.ts'
export { chargedCountry, showTariff } from './tariff.ts'
