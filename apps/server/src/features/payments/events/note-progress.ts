import type { Transaction } from '../../../platform/database/database.ts'
import type { RailEvent } from '../../payment-rails/index.ts'
import { changeOrderState } from '../orders/orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order } from '../payments.types.ts'
import { findOrderOfEvent } from './find-order-of-event.ts'
import { handled, type Outcome, parked } from './outcome.ts'
import { lockMember } from './payments.repository.ts'

/** The provider has not decided yet, or has declined. Neither changes a paid order. */
export const noteProgress = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: Order['rail'],
  event: RailEvent & { readonly kind: 'pending' | 'declined' },
): Promise<Outcome> => {
  const order = await findOrderOfEvent(tx, rail, event)
  if (!order) return parked('no order of ours is known by these names')
  await lockMember(tx, order.memberId)
  await (event.kind === 'pending'
    ? changeOrderState(tx, order.id, { to: 'pending', from: ['created', 'cancelled'] })
    : changeOrderState(tx, order.id, { to: 'declined', from: ['created', 'pending', 'cancelled'] }))
  tx.afterCommit(() => context.bus.touch(order.memberId))
  return handled()
}
