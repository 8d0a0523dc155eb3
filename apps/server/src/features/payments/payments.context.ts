import type { Queryable } from '../../platform/database/database.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { PaymentRailsContext } from '../payment-rails/index.ts'
import type { EventIntake } from './events/event-intake.ts'
import type { CheckoutCookie } from './orders/checkout-cookie.ts'
import type { SpendingRules } from './orders/spending-rules.ts'

export interface PaymentsContext extends AccountsContext, CreditsContext, PaymentRailsContext {
  readonly spendingRules: SpendingRules
  /** Of the order that began it; handed in, since memberships come later. */
  readonly hasMembershipEnded: (db: Queryable, orderId: string) => Promise<boolean>
  /** Signs cookies and the names of members at providers. */
  readonly paymentsKey: Buffer
  readonly checkoutCookie: CheckoutCookie
  readonly eventIntake: EventIntake
}
