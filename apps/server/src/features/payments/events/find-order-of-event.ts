import type { RailName } from '@velvetline/contracts/payment-rails'
import { isUuid } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { RailEvent } from '../../payment-rails/index.ts'
import { findOrder, findOrderByAgreement } from '../orders/orders.repository.ts'
import type { Order } from '../payments.types.ts'

/** What has become of an event: done, or kept until what it needs is there or somebody looks at it. */
export type Outcome =
  | { readonly state: 'handled'; readonly paymentId: string | null }
  | { readonly state: 'parked'; readonly note: string }

export const handled = (paymentId: string | null = null): Outcome => ({ state: 'handled', paymentId })
/** @param note for the operator, in a few words */
export const parked = (note: string): Outcome => ({ state: 'parked', note })

/** By our own name for it, otherwise by the provider's for its agreement. An order of another rail is not meant. */
export const findOrderOfEvent = async (
  tx: Transaction,
  rail: RailName,
  { orderId, agreementRef }: Pick<RailEvent, 'orderId' | 'agreementRef'>,
): Promise<Order | undefined> => {
  const named = orderId !== null && isUuid(orderId) ? await findOrder(tx, orderId) : undefined
  if (named?.rail === rail) return named
  return agreementRef === null ? undefined : findOrderByAgreement(tx, rail, agreementRef)
}
