import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { RailFault, railOf } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findOrder } from './orders.repository.ts'

export interface MembershipOrder {
  readonly rail: RailName
  readonly country: CountryCode
  /** Each week, whatever the prices are today. */
  readonly weekly: Money
  /** Null in older orders, which did not keep it. */
  readonly minimumTermMonths: number | null
  readonly storefront: Storefront
}

/** Null where there is no such order for a membership. */
export const findMembershipOrder = async (db: Queryable, orderId: string): Promise<MembershipOrder | null> => {
  const order = await findOrder(db, orderId)
  if (order?.kind !== 'membership' || order.weeklyMinor === null) return null
  const { rail, country, storefront, weeklyMinor, minimumTermMonths, total } = order
  const weekly = { amountMinor: weeklyMinor, currency: total.currency }
  return { rail, country, storefront, weekly, minimumTermMonths }
}

/** @throws RailFault for a paid order whose agreement has no name: its provider may charge on, so a person must end it there */
const findAgreement = async (context: PaymentsContext, orderId: string) => {
  const order = await findOrder(context.database.kysely, orderId)
  if (order?.kind !== 'membership' || order.state !== 'paid') return undefined
  const { rail, agreementRef } = order
  // The demo's past was never at a provider: its rails are not set up, or are the sandbox.
  if (agreementRef === null && (rail === 'sandbox' || !context.paymentRails.has(rail))) return undefined
  if (agreementRef === null)
    throw new RailFault(`${rail} has not named the agreement of a membership`, { isTemporary: false })
  return { rail: railOf(context, rail), agreementRef }
}

/** Idempotent. @throws RailFault, 503 not_configured */
export const cancelAgreement = async (context: PaymentsContext, orderId: string, reason: string): Promise<void> => {
  const agreement = await findAgreement(context, orderId)
  await agreement?.rail.cancelAgreement(agreement.agreementRef, reason)
}

/** True even where charging never ended; false where the provider needs a new order. @throws RailFault, 503 not_configured */
export const resumeAgreement = async (context: PaymentsContext, orderId: string): Promise<boolean> => {
  const agreement = await findAgreement(context, orderId)
  return agreement ? agreement.rail.resumeAgreement(agreement.agreementRef) : false
}
