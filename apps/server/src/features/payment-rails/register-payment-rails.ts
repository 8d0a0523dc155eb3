import type { FastifyInstance } from 'fastify'
import type { PageSources } from '../../platform/http/pages/index.ts'
import { registerMaxpayTest } from './maxpay/maxpay-test.routes.ts'
import type { PaymentRailsContext } from './payment-rails.context.ts'
import { registerSandboxRoutes } from './sandbox/sandbox.routes.ts'

/**
 * The pages that hand an order over to a provider, by their path, with what each needs of it. They are loaded for that alone; no other
 * page may load, frame or post to anything that is not ours.
 */
export const PAYMENT_PAGE_SOURCES: Readonly<Record<string, PageSources>> = {
  // A signed form goes to the hosted page.
  '/maxpay-redirect': { forms: ['https://*.maxpay.com'] },
  '/admin-maxpay-test': { forms: ['https://*.maxpay.com'] },
  // The script that draws the button, its frames, and the window in which the payment is approved.
  '/app/payment/redirect': {
    scripts: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
    connections: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    frames: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    images: ['https://www.paypalobjects.com', 'https://www.paypal.com'],
    speaksToWindows: true,
  },
}

/** The routes that belong to one provider alone: the sandbox's page, and the form to try Maxpay. */
export const registerPaymentRails = (app: FastifyInstance, context: PaymentRailsContext): void => {
  if (context.paymentRails.has('sandbox')) registerSandboxRoutes(app, context)
  registerMaxpayTest(app, context)
}
