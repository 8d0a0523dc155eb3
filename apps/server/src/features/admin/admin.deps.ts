import type { CreditsContext } from '../credits/index.ts'
import type { PaymentRails } from '../payment-rails/index.ts'
import type { Payments } from '../payments/index.ts'
import type { ReviewsContext } from '../reviews/index.ts'

/** The feature's dependencies. */
export interface AdminDeps extends CreditsContext, ReviewsContext {
  readonly paymentRails: PaymentRails
  readonly payments: Payments
}
