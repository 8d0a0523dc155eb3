import type { Queryable } from '../../platform/database/database.ts'
import { findSubscription } from './subscriptions.repository.ts'

/** Of the order that began it. Not where nothing was ever paid: there was none. */
export const hasMembershipEnded = async (db: Queryable, orderId: string): Promise<boolean> => {
  const begun = await findSubscription(db, orderId)
  return begun !== undefined && begun.state !== 'unpaid' && !begun.hasAccess
}
