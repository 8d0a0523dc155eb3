export { type CountryCallPrices, callMinutePrice, type OwnCallPrices, presentCallPrice } from './call-prices.ts'
export { registerCountries } from './countries.routes.ts'
export { type Countries, createCountries } from './countries.ts'
export { chargedCountry } from './tariff.ts'
