import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { CountryState } from '../countries/index.ts'
import { createCcbillRail } from './ccbill/ccbill-rail.ts'
import { createMaxpayRail } from './maxpay/maxpay-rail.ts'
import type { PaymentRail } from './payment-rail.ts'
import { createPayPalRail } from './paypal/paypal-rail.ts'
import { sandboxKeyOf } from './sandbox/sandbox.jobs.ts'
import { createSandboxRail } from './sandbox/sandbox-rail.ts'
import { createVerotelRail } from './verotel/verotel-rail.ts'

/** By name; the sandbox only in the demo. */
export type PaymentRails = ReadonlyMap<RailName, PaymentRail>

/**
 * Every rail with credentials, offered or not: what was begun on a rail that is no longer offered still renews, is refunded and sends
 * notices. `config.payments.railsFor` says what is offered.
 */
export const createRails = (
  { mode, payments, service }: Pick<Config, 'mode' | 'payments' | 'service'>,
  { clock, sandbox }: { readonly clock: Clock; readonly sandbox?: PaymentRail | undefined },
): PaymentRails => {
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

/** What can be paid with in a country, in order: what the staff have chosen there, else what the settings say. */
export const offeredRails = (
  { config, paymentRails }: Pick<PaymentRailsContext, 'paymentRails'> & { readonly config: Pick<Config, 'payments'> },
  { country: { countryCode, currency }, rails }: CountryRails,
): RailName[] =>
  (rails ?? config.payments.railsFor(countryCode, currency)).filter((name) =>
    paymentRails.get(name)?.currencies.includes(currency),
  )

export const createRailParts = async (context: PlatformContext) => {
  const { clock, config } = context
  const sandbox = config.mode === 'demo' ? createSandboxRail(context, await sandboxKeyOf(context)) : undefined
  const paymentRails = createRails(config, { clock, sandbox })
  return {
    paymentRails,
    /** How a membership can be paid in a country, each way once: two providers of cards are one. */
    membershipWays: (country: CountryRails): PaymentRail['kind'][] => {
      const rails = offeredRails({ config, paymentRails }, country).map((name) => paymentRails.get(name))
      return [...new Set(rails.flatMap((rail) => (rail?.hasAgreements ? [rail.kind] : [])))]
    },
  }
}

/** @throws 503 not_configured where the rail is not set up, for example after the operator removed it */
export const railOf = ({ paymentRails }: { readonly paymentRails: PaymentRails }, name: RailName): PaymentRail => {
  const rail = paymentRails.get(name)
  if (!rail) throw notConfigured()
  return rail
}

/** A null choice of rails leaves it to the settings. */
export interface CountryRails {
  readonly country: Pick<CountryState['country'], 'countryCode' | 'currency'>
  readonly rails: CountryState['rails']
}

export interface PaymentRailsContext extends PlatformContext {
  readonly paymentRails: PaymentRails
}
