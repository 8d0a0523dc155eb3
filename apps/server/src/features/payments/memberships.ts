import type { CountryCode } from '@velvetline/contracts/constants'
import type { Money, RailName } from '@velvetline/contracts/payments'
import type { Queryable } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { hasReceipt } from './events/payments.repository.ts'
import { findOrder } from './orders/orders.repository.ts'
import { type PaymentsCore, railOf } from './payments.core.ts'
import type { Order } from './payments.types.ts'
import { type RefundOrder, refundPayment } from './reversals/refund-payment.ts'

/** What was agreed with the order of a membership. */
export interface MembershipOrder {
  readonly rail: RailName
  readonly country: CountryCode
  /** Each week, whatever the prices are today. */
  readonly weekly: Money
  readonly storefront: Storefront
}

/** What memberships need of the payments, by the order that began them. The last three call the provider. */
export interface Memberships {
  /** Null where there is no such order, or it is not one for a membership. */
  membershipOrder(queryable: Queryable, orderId: string): Promise<MembershipOrder | null>
  /** Whether a receipt of this number was issued to this account. */
  hasReceipt(accountId: string, receiptNumber: string): Promise<boolean>
  /** The end of all further charges; no fault where they have ended. @throws RailFault, 503 not_configured */
  cancelAgreement(orderId: string, reason: string): Promise<void>
  /** Charging goes on; true also where it never ended. False where the provider needs a new order. @throws as above */
  resumeAgreement(orderId: string): Promise<boolean>
  /** Pays back once for a key. @throws as `refundPayment` */
  refund(refund: RefundOrder): Promise<void>
}

const findMembershipOrder = async (queryable: Queryable, orderId: string): Promise<Order | undefined> => {
  const order = await findOrder(queryable, orderId)
  return order?.kind === 'membership' ? order : undefined
}

export const createMemberships = (core: PaymentsCore): Memberships => {
  const agreementOf = async (orderId: string) => {
    const order = await findMembershipOrder(core.database.kysely, orderId)
    return order?.agreementRef ? { rail: railOf(core, order.rail), agreementRef: order.agreementRef } : undefined
  }
  return {
    membershipOrder: async (queryable, orderId) => {
      const order = await findMembershipOrder(queryable, orderId)
      if (!order || order.weeklyMinor === null) return null
      const { rail, country, storefront, weeklyMinor, total } = order
      return { rail, country, storefront, weekly: { amountMinor: weeklyMinor, currency: total.currency } }
    },
    hasReceipt: (accountId, receiptNumber) => hasReceipt(core.database.kysely, accountId, receiptNumber),
    cancelAgreement: async (orderId, reason) => {
      const agreement = await agreementOf(orderId)
      await agreement?.rail.cancelAgreement(agreement.agreementRef, reason)
    },
    resumeAgreement: async (orderId) => {
      const agreement = await agreementOf(orderId)
      return agreement ? agreement.rail.resumeAgreement(agreement.agreementRef) : false
    },
    refund: (refund) => refundPayment(core, refund),
  }
}
