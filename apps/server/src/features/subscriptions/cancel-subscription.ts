import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { deletionAsked, lockMember, memberBlocked } from '../accounts/index.ts'
import type { Membership } from './membership.types.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { noSubscription, subscriptionEnded } from './subscriptions.refusals.ts'
import { listSubscriptions, updateSubscription } from './subscriptions.repository.ts'
import type { StoredSubscription } from './subscriptions.types.ts'
import { recordEvent } from './take-stock.ts'

/** At the end of the paid time, or later where that was agreed or asked for. Idempotent. */
export const recordCancellation = async (
  context: SubscriptionsContext,
  tx: Transaction,
  subscription: StoredSubscription,
  notBefore: Date | null = null,
): Promise<Membership | null> => {
  const at = context.clock.now()
  return recordEvent(context, tx, subscription.id, {
    key: `cancelled:${at.toISOString()}`,
    kind: 'cancelled',
    at,
    notBefore,
  })
}

/** Whether there is nothing to cancel: not while the provider is still asked to undo it, since what comes later counts. */
export const isCancelled = ({ state, wantsCharges, isCharging }: StoredSubscription): boolean =>
  state === 'cancelled' && (wantsCharges || !isCharging)

/**
 * A job tells the provider and retries until it has confirmed.
 * @throws 404 no_subscription, 409 subscription_ended
 */
export const cancelSubscription = (
  context: SubscriptionsContext,
  accountId: string,
  storefront: Storefront,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    await lockMember(tx, accountId)
    const [current] = await listSubscriptions(tx, accountId)
    if (!current) throw noSubscription()
    if (isCancelled(current)) return
    if (!current.hasAccess) throw subscriptionEnded()
    await updateSubscription(tx, current.id, { storefront })
    await recordCancellation(context, tx, current)
  })

/** The account is to be deleted or is blocked: the paid time stays, nothing is charged after it. */
const cancelWithAccount = async (
  context: SubscriptionsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<void> => {
  await lockMember(tx, accountId)
  for (const subscription of await listSubscriptions(tx, accountId)) {
    if (!subscription.hasAccess || subscription.state === 'cancelled') continue
    await updateSubscription(tx, subscription.id, { storefront })
    await recordCancellation(context, tx, subscription)
  }
}

export const cancelOnDeletion = (context: SubscriptionsContext): void => {
  for (const event of [deletionAsked, memberBlocked]) {
    context.domainEvents.on(event, (tx, { accountId, storefront }) =>
      cancelWithAccount(context, tx, accountId, storefront),
    )
  }
}
