import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { railOf } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findOrder } from './orders.repository.ts'

/** What was agreed with the order of a membership. */
export interface MembershipOrder {
  readonly rail: RailName
  readonly country: CountryCode
  /** Each week, whatever the prices are today. */
  readonly weekly: Money
  readonly storefront: Storefront
}

/** Null where there is no such order, or it is not one for a membership. */
export const findMembershipOrder = async (db: Queryable, orderId: string): Promise<MembershipOrder | null> => {
  const order = await findOrder(db, orderId)
  if (order?.kind !== 'membership' || order.weeklyMinor === null) return null
  const { rail, country, storefront, weeklyMinor, total } = order
  return { rail, country, storefront, weekly: { amountMinor: weeklyMinor, currency: total.currency } }
}

const findAgreement = async (context: PaymentsContext, orderId: string) => {
  const order = await findOrder(context.database.kysely, orderId)
  return order?.kind === 'membership' && order.agreementRef
    ? { rail: railOf(context, order.rail), agreementRef: order.agreementRef }
    : undefined
}

/** The provider of a membership's order charges no more; no fault where that has ended. @throws RailFault, 503 not_configured */
export const cancelAgreement = async (context: PaymentsContext, orderId: string, reason: string): Promise<void> => {
  const agreement = await findAgreement(context, orderId)
  await agreement?.rail.cancelAgreement(agreement.agreementRef, reason)
}

/** Charging goes on; true also where it never ended. False where the provider needs a new order. @throws RailFault, 503 not_configured */
export const resumeAgreement = async (context: PaymentsContext, orderId: string): Promise<boolean> => {
  const agreement = await findAgreement(context, orderId)
  return agreement ? agreement.rail.resumeAgreement(agreement.agreementRef) : false
}
