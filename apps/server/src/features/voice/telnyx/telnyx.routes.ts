import { telnyxEventsPath } from '@velvetline/contracts/voice'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { headersOf, rawBodies, rawBodyOf } from '../../../platform/http/raw-bodies.ts'

const EVENT_MAX_BYTES = 256 * 1024

export const registerTelnyxRoutes = (
  app: App,
  receive: (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<void>,
): void => {
  rawBodies(app, EVENT_MAX_BYTES, (scope) => {
    scope.route({
      method: 'POST',
      url: telnyxEventsPath,
      schema: {
        summary: 'An event of the voice carrier, signed by it',
        response: { 200: z.object({ received: z.literal(true) }) },
      },
      handler: async (request, reply) => {
        await receive(rawBodyOf(request), headersOf(request))
        reply.header('cache-control', 'no-store')
        return { received: true as const }
      },
    })
  })
}
