import type { CallsContext } from '../calls/index.ts'
import type { PaymentRails } from '../payment-rails/index.ts'
import type { Payments } from '../payments/index.ts'

/** The feature's dependencies. */
export interface AdminDeps extends CallsContext {
  readonly paymentRails: PaymentRails
  readonly payments: Payments
}
