import { type RailTestForm, railTestForm } from '@velvetline/contracts/admin'
import { adminMaxpayTestPath } from '@velvetline/contracts/payment-rails'
import type { Config } from '../../../config/config.ts'
import { newId } from '../../../kernel/ids.ts'
import type { App } from '../../../platform/http/app.ts'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import { addressIn, type Storefront } from '../../../platform/http/storefront.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { actorOf, recordStaffAct } from '../../staff/index.ts'
import { MAXPAY_ADDRESS, writeForm } from './maxpay-form.ts'

/** Accepted by the page, and little enough for a test with a live key and one's own card. */
const AMOUNT_MINOR = 100

/**
 * Lets the operator check keys and callback address with an order that does not exist. Its callback is authentic and names an unknown
 * order, so it is parked and grants nothing. @throws 503 not_configured
 */
const writeMaxpayTest = (
  config: Pick<Config, 'http' | 'payments' | 'service'>,
  storefront: Storefront,
): RailTestForm => {
  const { payments } = config
  if (!payments.maxpay) throw notConfigured()
  const { url, fields } = writeForm(
    {
      id: newId(),
      customerReference: 'operator',
      description: payments.statementName,
      total: { amountMinor: AMOUNT_MINOR, currency: 'EUR' },
      plan: null,
      language: storefront.language,
      successUrl: addressIn(config, storefront, '/maxpay-success'),
      failureUrl: addressIn(config, storefront, '/maxpay-decline'),
      notificationUrl: '',
    },
    payments.maxpay,
    MAXPAY_ADDRESS,
  )
  return { url, fields: { ...fields } }
}

/** For staff only: anybody who holds a signed form can send people to pay on it. */
export const registerMaxpayTest = (app: App, context: PlatformContext): void => {
  app.route({
    method: 'POST',
    url: adminMaxpayTestPath,
    config: { access: 'rails.test' },
    schema: {
      summary: 'A signed form of Maxpay that belongs to no order',
      response: { 200: railTestForm },
    },
    handler: async (request) => {
      const form = writeMaxpayTest(context.config, request.storefront)
      const subject = { kind: 'rail', id: 'maxpay' } as const
      await recordStaffAct(context, { by: actorOf(request), action: 'rail.tested', subject })
      return form
    },
  })
}
