import type { Transaction } from '../../platform/database/database.ts'
import { insertEventOnce } from './events.repository.ts'
import type { Membership, SubscriptionEvent } from './membership.types.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { takeStock } from './take-stock.ts'

/**
 * Writes down that something happened to a membership, once, and what follows from it. The account is locked before.
 * @returns the membership as it is now; null where there is none of this id
 */
export const recordEvent = async (
  context: SubscriptionsContext,
  tx: Transaction,
  id: string,
  event: SubscriptionEvent,
): Promise<Membership | null> => {
  await insertEventOnce(tx, id, event, context.clock.now())
  return takeStock(context, tx, id)
}
