import { HOUR_MS } from '../../kernel/clock.ts'
import { createRateLimit, type LimitContext } from '../../platform/http/rate-limit.ts'
import type { PaymentsContext } from '../payments/index.ts'

/** A household or a mobile network shares one address, so this only stops machines. */
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS }
/** Rented servers come with a whole network. A mobile carrier's subscribers share one too, hence the higher limit. */
const PER_NETWORK = { max: 100, windowMs: HOUR_MS }
/** Each request sends a mail to the owner of the address. */
const PER_EMAIL = { max: 5, windowMs: HOUR_MS }

export const createContractLimits = (context: LimitContext) => ({
  perAddress: createRateLimit(context, 'subscriptions.perAddress', PER_ADDRESS),
  perNetwork: createRateLimit(context, 'subscriptions.perNetwork', PER_NETWORK),
  perEmail: createRateLimit(context, 'subscriptions.perEmail', PER_EMAIL),
})
export type ContractLimits = ReturnType<typeof createContractLimits>

export interface SubscriptionsContext extends PaymentsContext {
  readonly contractLimits: ContractLimits
}
