import {
  adminCountries,
  adminCountriesPath,
  COUNTRY_SECTION_NAMES,
  countryEditor,
  countryPreview,
  newFurtherNumber,
  previewQuery,
  priceChange,
  sectionChange,
} from '@velvetline/contracts/country-editor'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { requireDays } from '../../../platform/http/require-days.ts'
import { endOfDay } from '../../countries/index.ts'
import { actorOf } from '../../staff/index.ts'
import { addFurtherNumber, removeFurtherNumber } from '../../telephone-line/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { changePrices, changeSection } from './change-country.ts'
import { listCountries, previewCountry, requireCountry, showCountry, today } from './show-countries.ts'

const COUNTRY = `${adminCountriesPath}/:code`
const params = z.object({ code: z.string().max(8) })
const numberParams = params.extend({ number: z.string().max(24) })
const sectionParams = params.extend({ section: z.enum(COUNTRY_SECTION_NAMES) })

/** Countries with their facts and prices: what holds, what is announced, and how it will look. */
export const registerCountryRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminCountriesPath,
    config: { access: 'countries.read' },
    schema: { summary: 'Every country, and what is missing in it', response: { 200: adminCountries } },
    handler: async () => ({ countries: await listCountries(context) }),
  })
  app.route({
    method: 'GET',
    url: COUNTRY,
    config: { access: 'countries.read' },
    schema: {
      summary: 'All that can be decided about a country, with what is planned',
      params,
      response: { 200: countryEditor },
    },
    handler: async (request) => showCountry(context, request.params.code),
  })
  app.route({
    method: 'GET',
    url: `${COUNTRY}/preview`,
    config: { access: 'countries.read' },
    schema: {
      summary: 'A country as its visitors find it on a day, open or not',
      params,
      querystring: previewQuery,
      response: { 200: countryPreview },
    },
    handler: async (request) => {
      const { code } = requireCountry(context, request.params.code)
      requireDays(request.query.on)
      const on = request.query.on ?? today(context, code)
      return previewCountry(context, code, { on, at: await endOfDay(context, code, on) })
    },
  })
  app.route({
    method: 'POST',
    url: `${COUNTRY}/sections/:section`,
    config: { access: 'countries.edit' },
    schema: {
      summary: 'Saves a section of a country, at once or from a later day',
      params: sectionParams,
      body: sectionChange,
      response: { 200: countryEditor },
    },
    handler: async (request) => {
      const { code, section } = request.params
      await changeSection(context, { country: code, section }, request.body, actorOf(request))
      return showCountry(context, code)
    },
  })
  app.route({
    method: 'POST',
    url: `${COUNTRY}/further-numbers`,
    config: { access: 'countries.edit' },
    schema: {
      summary: 'Adds a number on which a line of the country is reached',
      params,
      body: newFurtherNumber,
      response: { 200: countryEditor },
    },
    handler: async (request) => {
      const { code } = requireCountry(context, request.params.code)
      await addFurtherNumber(context, request.body, { code, by: actorOf(request) })
      return showCountry(context, code)
    },
  })
  app.route({
    method: 'DELETE',
    url: `${COUNTRY}/further-numbers/:number`,
    config: { access: 'countries.edit' },
    schema: {
      summary: 'Removes such a number',
      params: numberParams,
      response: { 200: countryEditor },
    },
    handler: async (request) => {
      const { code } = requireCountry(context, request.params.code)
      await removeFurtherNumber(context, request.params.number, { code, by: actorOf(request) })
      return showCountry(context, code)
    },
  })
  app.route({
    method: 'POST',
    url: `${COUNTRY}/prices`,
    config: { access: 'prices.edit' },
    schema: {
      summary: 'Announces prices, at once or from a later day; nothing that held is changed',
      params,
      body: priceChange,
      response: { 200: countryEditor },
    },
    handler: async (request) => {
      await changePrices(context, request.params.code, request.body, actorOf(request))
      return showCountry(context, request.params.code)
    },
  })
}
