import { telnyxEventsPath } from '@velvetline/contracts/voice'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'

const EVENT_MAX_BYTES = 256 * 1024

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** The body stays unparsed, since the signature covers its exact bytes. */
export const registerTelnyxRoutes = (
  app: FastifyInstance,
  receive: (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<void>,
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: telnyxEventsPath,
      schema: {
        tags: ['calls'],
        summary: 'An event of the voice carrier, signed by it',
        response: { 200: z.object({ received: z.literal(true) }) },
      },
      handler: async ({ body, headers }, reply) => {
        await receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headersOf(headers))
        reply.header('cache-control', 'no-store')
        return { received: true as const }
      },
    })
  })
}
