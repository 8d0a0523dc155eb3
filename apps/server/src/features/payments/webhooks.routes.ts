import { RAILS } from '@velvetline/contracts/payment-rails'
import { webhookPath } from '@velvetline/contracts/payments'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import { headersOf, rawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts'
import { receiveNotice } from './events/receive-notice.ts'
import type { PaymentsContext } from './payments.context.ts'

/** Ten times the longest notice of a provider. */
const NOTICE_MAX_BYTES = 256 * 1024

/** Without the question mark, as it came. */
const queryOf = (address: string | undefined): string => {
  const start = address?.indexOf('?') ?? -1
  return start < 0 ? '' : (address?.slice(start + 1) ?? '')
}

export const registerWebhooks = (app: App, context: PaymentsContext): void => {
  rawBodies(app, NOTICE_MAX_BYTES, (scope) => {
    scope.route({
      method: ['GET', 'POST'],
      url: webhookPath('').concat(':rail'),
      schema: {
        summary: 'A notice of a payment provider',
        params: z.object({ rail: z.enum(RAILS) }),
        produces: ['text/plain'],
        response: { '2xx': z.string() },
      },
      handler: async (request, reply) => {
        const { method, params, raw } = request
        const { status, body: text } = await receiveNotice(context, params.rail, {
          method: method === 'GET' ? 'GET' : 'POST',
          headers: headersOf(request),
          query: queryOf(raw.url),
          body: rawBodyOf(request),
        })
        return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
      },
    })
  })
}
