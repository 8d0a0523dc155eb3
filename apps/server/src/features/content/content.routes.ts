import { contentPage, contentParams, contentQuery } from '@velvetline/contracts/content'
import { errorBody } from '@velvetline/contracts/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Content } from './create-content.ts'

/** `GET /api/content/{page}`: the operator's texts in the country of the request. */
export const registerContent = (app: FastifyInstance, { content }: { readonly content: Content }): void => {
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
    handler: (request) => content.show(request.params.page, request.tariff, request.query.language ?? request.language),
  })
}
