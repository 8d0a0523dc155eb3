import { linePin, linePinPath, linePinStatus } from '@velvetline/contracts/telephone-line'
import { HOUR_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { LineContext } from '../telephone-line.context.ts'
import { renewPin, showPin } from './own-pin.ts'

/** Limits how many codes a stolen session can draw. */
const RENEWALS = { max: 10, windowMs: HOUR_MS }

export const registerLinePin = (app: App, context: LineContext): void => {
  const renewals = createRateLimit(context, 'telephone-line.pinRenewals', RENEWALS)
  app.route({
    method: 'GET',
    url: linePinPath,
    config: { access: ['member'] },
    schema: {
      summary: 'Whether the member has a code for the subscriber number; the code itself is never told again',
      response: { 200: linePinStatus },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showPin(context, accountId, request.tariff.subscriberPhoneNumber)
    },
  })
  app.route({
    method: 'POST',
    url: linePinPath,
    config: { access: ['member'] },
    schema: {
      summary: 'A new code in the place of the one before, told this once',
      response: { 200: linePin },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await renewals.take(accountId)
      return renewPin(context, accountId)
    },
  })
}
