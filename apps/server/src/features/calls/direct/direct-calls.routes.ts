import { directCall, directCallsPath } from '@velvetline/contracts/calls'
import { z } from 'zod'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { readIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { CallsContext } from '../calls.context.ts'
import { recordDirectCall } from './record-direct-call.ts'

const CALLS_PER_ADDRESS = { max: 30, windowMs: MINUTE_MS }

export const registerDirectCalls = (app: App, context: CallsContext): void => {
  const callsPerAddress = createRateLimit(context, 'calls.callsPerAddress', CALLS_PER_ADDRESS)
  app.route({
    method: 'POST',
    url: directCallsPath,
    schema: {
      summary: 'Keeps that a call by telephone was begun; the same Idempotency-Key is the same call',
      body: directCall,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await callsPerAddress.take(networkOf(request.ip))
      const { principal, body, tariff } = request
      await recordDirectCall(context, {
        key: readIdempotencyKey(request),
        profile: body.profileUuid,
        way: body.way,
        // Whose number the caller was shown.
        country: tariff.tariffOf ?? tariff.countryCode,
        accountId: principal?.accountId ?? null,
        isMemberRate: principal?.hasActiveSubscription === true && tariff.subscriberPhoneNumber !== '',
      })
      return reply.code(204).send(null)
    },
  })
}
