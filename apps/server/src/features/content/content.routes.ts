import { contentPage, contentParams, contentQuery } from '@velvetline/contracts/content'
import { errorBody } from '@velvetline/contracts/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Countries } from '../countries/index.ts'
import type { Content } from './create-content.ts'

interface ContentRoutesContext {
  readonly content: Content
  readonly countries: Pick<Countries, 'tariffOf'>
}

/** `GET /api/content/{page}`: the operator's texts in the country of the request. */
export const registerContent = (app: FastifyInstance, context: ContentRoutesContext): void => {
  const { content, countries } = context
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/content/:page',
    schema: {
      tags: ['content'],
      summary: 'Texts of the home page, the questions, or a legal page',
      params: contentParams,
      querystring: contentQuery,
      response: { 200: contentPage, 404: errorBody },
    },
    handler: async (request) => {
      const { params, query, tariff, language } = request
      return content.show(params.page, await countries.tariffOf(tariff), query.language ?? language)
    },
  })
}
