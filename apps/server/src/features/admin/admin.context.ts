import type { CallsContext } from '../calls/index.ts'
import type { PaymentRails } from '../payment-rails/index.ts'
import type { Payments } from '../payments/index.ts'

export interface AdminContext extends CallsContext {
  readonly paymentRails: PaymentRails
  readonly payments: Payments
}
