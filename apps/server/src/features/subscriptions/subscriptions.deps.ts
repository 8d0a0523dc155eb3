import type { Country } from '@velvetline/contracts/countries'
import type { Money, RailName } from '@velvetline/contracts/payments'
import type { Queryable } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { SpendingRules } from '../payments/index.ts'

/** What was agreed with the order of a membership. */
export interface MembershipOrder {
  readonly rail: RailName
  readonly country: Country['countryCode']
  /** What each week costs after the trial; the plan of the order, whatever the prices are today. */
  readonly weekly: Money
  readonly storefront: Storefront
}

export interface MembershipRefund {
  readonly paymentId: string
  readonly amountMinor: number
  /** For the operator and the provider; neutral, names nobody. */
  readonly reason: string
  /** The same key pays back once. */
  readonly key: string
}

/**
 * What a membership needs of the payments, by the order that began it; that order's id is the membership's id too. The last three call the provider and run outside of
 * transactions; they throw where the provider does not answer, and are idempotent.
 */
export interface PaymentsForSubscriptions {
  /** Null where there is no such order, or it is not one for a membership. */
  membershipOrder(queryable: Queryable, orderId: string): Promise<MembershipOrder | null>
  /** Whether a receipt of this number was issued to this account. */
  hasReceipt(accountId: string, receiptNumber: string): Promise<boolean>
  /** The end of all further charges of the order's agreement; no fault where they have ended. */
  cancelAgreement(orderId: string, reason: string): Promise<void>
  /** Charging goes on; true also where it never ended. False where the provider needs a new order. */
  resumeAgreement(orderId: string): Promise<boolean>
  /** Pays back, and emits `paymentReversed`. More than what is left of the payment is a fault. */
  refund(refund: MembershipRefund): Promise<void>
}

/** The dependencies of the feature. */
export interface SubscriptionsDeps extends AccountsContext {
  readonly payments: PaymentsForSubscriptions
  readonly spendingRules: Pick<SpendingRules, 'refusalOf'>
}
