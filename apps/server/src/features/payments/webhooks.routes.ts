import { RAILS } from '@velvetline/contracts/payment-rails'
import { webhookPath } from '@velvetline/contracts/payments'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { receiveNotice } from './events/receive-notice.ts'
import type { PaymentsContext } from './payments.context.ts'

/** Ten times the longest notice of a provider. */
const NOTICE_MAX_BYTES = 256 * 1024

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Without the question mark, as it came. */
const queryOf = (address: string | undefined): string => {
  const start = address?.indexOf('?') ?? -1
  return start < 0 ? '' : (address?.slice(start + 1) ?? '')
}

/** The body stays unparsed, since a signature covers its exact bytes. */
export const registerWebhooks = async (app: FastifyInstance, context: PaymentsContext): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: ['GET', 'POST'],
      url: webhookPath('').concat(':rail'),
      schema: {
        tags: ['payments'],
        summary: 'A notice of a payment provider',
        params: z.object({ rail: z.enum(RAILS) }),
        produces: ['text/plain'],
        response: { '2xx': z.string() },
      },
      handler: async ({ method, headers, params, body, raw }, reply) => {
        const { status, body: text } = await receiveNotice(context, params.rail, {
          method: method === 'GET' ? 'GET' : 'POST',
          headers: headersOf(headers),
          query: queryOf(raw.url),
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        })
        return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
      },
    })
  })
}
