import type { RailName } from '@velvetline/contracts/payments'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { createCcbillRail } from './ccbill/ccbill-rail.ts'
import { createMaxpayRail } from './maxpay/maxpay-rail.ts'
import type { PaymentRail } from './payment-rail.ts'
import { createPayPalRail } from './paypal/paypal-rail.ts'
import { createVerotelRail } from './verotel/verotel-rail.ts'

interface Needs {
  readonly clock: Clock
  /** Only in the demo. */
  readonly sandbox?: PaymentRail | undefined
}

/**
 * Every rail that has its credentials, offered or not: what was begun on a rail that is no longer offered still renews, is refunded and
 * sends notices. What is offered is `config.payments.railsFor`.
 */
export const createRails = (
  { mode, payments, service }: Pick<Config, 'mode' | 'payments' | 'service'>,
  { clock, sandbox }: Needs,
): ReadonlyMap<RailName, PaymentRail> => {
  const { paypal, maxpay, verotel, ccbill } = payments
  const rails = [
    sandbox && mode === 'demo' ? sandbox : undefined,
    paypal && createPayPalRail({ settings: paypal, clock, brand: service.name }),
    maxpay && createMaxpayRail({ settings: maxpay, clock }),
    verotel && createVerotelRail({ settings: verotel, clock }),
    verotel && createVerotelRail({ settings: verotel, clock, method: 'debit' }),
    ccbill && createCcbillRail({ settings: ccbill, clock }),
  ]
  return new Map(rails.flatMap((rail) => (rail ? [[rail.name, rail] as const] : [])))
}
