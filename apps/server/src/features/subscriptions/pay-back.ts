import { refundPayment } from '../payments/index.ts'
import { listEvents } from './events.repository.ts'
import { outstandingPayBacks } from './pay-back-plan.ts'
import { replayEvents } from './replay-events.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { findSubscription } from './subscriptions.repository.ts'

/**
 * Pays back what a closed membership owes. The refund itself arrives as an event, which settles the account; a repetition finds
 * nothing left to do, and the key of each refund is always the same.
 */
export const payBack = async (context: SubscriptionsContext, id: string): Promise<void> => {
  const { clock, database } = context
  const stored = await findSubscription(database.kysely, id)
  if (!stored) return
  const membership = replayEvents(await listEvents(database.kysely, id), stored, clock.now())
  const reason = membership.closedBy === 'duplicate' ? 'ordered twice' : 'contract withdrawn'
  for (const { paymentId, amountMinor } of outstandingPayBacks(membership)) {
    await refundPayment(context, { paymentId, amountMinor, reason, key: `membership-closed:${paymentId}` })
  }
}
