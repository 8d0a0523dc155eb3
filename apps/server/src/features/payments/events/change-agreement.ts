import type { Transaction } from '../../../platform/database/database.ts'
import type { RailEvent } from '../../payment-rails/index.ts'
import { nameAgreement } from '../orders/orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { agreementChanged } from '../payments.events.ts'
import type { Order } from '../payments.types.ts'
import { findOrderOfEvent } from './find-order-of-event.ts'
import { handled, type Outcome, parked } from './outcome.ts'
import { lockMember } from './payments.repository.ts'

const CHANGES = {
  renewal_failed: 'renewal_failed',
  agreement_cancelled: 'cancelled',
  agreement_expired: 'expired',
} as const

/** The provider will charge no more, or could not. What that means for the membership, the later feature decides. */
export const changeAgreement = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent & { readonly kind: keyof typeof CHANGES },
): Promise<Outcome> => {
  const order = await findOrderOfEvent(tx, rail, event)
  if (!order) return parked('no order of ours is known by these names')
  await lockMember(tx, order.memberId)
  const agreementRef = event.agreementRef ?? order.agreementRef
  if (order.kind !== 'membership') return handled()
  if (order.state !== 'paid' || agreementRef === null) return parked('the first payment has not come yet')
  await nameAgreement(tx, order.id, agreementRef)
  await context.domainEvents.emit(tx, agreementChanged, {
    orderId: order.id,
    memberId: order.memberId,
    rail,
    agreementRef,
    change: CHANGES[event.kind],
    occurredAt: event.occurredAt,
  })
  tx.afterCommit(() => context.bus.touch(order.memberId))
  return handled()
}
