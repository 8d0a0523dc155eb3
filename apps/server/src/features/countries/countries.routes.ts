import {
  countriesPath,
  country,
  countryList,
  countryPath,
  countryQuery,
  currentCountryPath,
  tariff,
} from '@velvetline/contracts/countries'
import type { App } from '../../platform/http/app.ts'
import type { CountriesContext } from './countries.context.ts'
import { unknownCountry } from './countries.refusals.ts'
import { registerCountryOfRequest } from './country-of-request.ts'
import { showTariff } from './tariff.ts'

/** Registers the hook that gives every request its country, too. */
export const registerCountries = (app: App, context: CountriesContext): void => {
  const { countries } = context
  registerCountryOfRequest(app, context)
  app.route({
    method: 'GET',
    url: countriesPath,
    schema: { summary: 'All countries that can be chosen', response: { 200: countryList } },
    handler: async () => [...countries.list()],
  })
  app.route({
    method: 'GET',
    url: countryPath,
    schema: {
      summary: 'The country of this request; to a member with their own prices',
      response: { 200: tariff },
    },
    handler: (request) => showTariff(context, request.tariff),
  })
  app.route({
    method: 'GET',
    url: currentCountryPath,
    schema: { summary: 'One country by its code', querystring: countryQuery, response: { 200: country } },
    handler: async (request) => {
      const code = request.query.country
      if (code === undefined) return request.tariff
      const found = countries.byCode(code)
      if (!found) throw unknownCountry()
      return found
    },
  })
}
