import { meAnswer } from '@velvetline/contracts/accounts'
import { autoLogin, autoLoginPath } from '@velvetline/contracts/payments'
import { HOUR_MS } from '../../kernel/clock.ts'
import type { App } from '../../platform/http/app.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { describeDevice } from '../accounts/index.ts'
import { signInAfterPayment } from './orders/return-to-order.ts'
import type { PaymentsContext } from './payments.context.ts'

const ATTEMPTS = { max: 60, windowMs: HOUR_MS }

export const registerAutoLogin = (
  app: App,
  context: PaymentsContext & { readonly sessionCookie: SessionCookie },
): void => {
  const { checkoutCookie, sessionCookie } = context
  const attempts = createRateLimit(context, 'payments.autoLogins', ATTEMPTS)
  app.route({
    method: 'POST',
    url: autoLoginPath,
    schema: {
      summary: 'Signs in after a payment; only with the checkout cookie of this browser, once',
      body: autoLogin,
      response: { 200: meAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await attempts.take(networkOf(request.ip))
      const { user, session } = await signInAfterPayment(context, {
        ...request.body,
        cookieOrderId: checkoutCookie.read(request),
        device: describeDevice(request.headers['user-agent']),
        former: request.principal,
      })
      sessionCookie.set(reply, session.secret)
      checkoutCookie.clear(reply)
      return { user }
    },
  })
}
