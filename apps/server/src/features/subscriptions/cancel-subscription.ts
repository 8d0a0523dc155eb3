import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { deletionAsked, lockMember, memberBlocked } from '../accounts/index.ts'
import { earliestEnd } from './ends.ts'
import { insertEventOnce } from './events.repository.ts'
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
const isCancelled = ({ state, wantsCharges, isCharging }: StoredSubscription): boolean =>
  state === 'cancelled' && (wantsCharges || !isCharging)

/**
 * Cancels a member's membership as soon as it can end; the account is locked before. A job tells the provider and retries until it has
 * confirmed, and a mail confirms it to the member.
 */
export const cancelMembership = async (
  context: SubscriptionsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<'cancelled' | 'unchanged' | 'ended' | 'none'> => {
  const [current] = await listSubscriptions(tx, accountId)
  if (!current) return 'none'
  if (isCancelled(current) && earliestEnd(current, context.clock.now()) === null) return 'unchanged'
  if (!current.hasAccess) return 'ended'
  await updateSubscription(tx, current.id, { storefront })
  await recordCancellation(context, tx, current)
  return 'cancelled'
}

/** The member's own. @throws 404 no_subscription, 409 subscription_ended */
export const cancelSubscription = (
  context: SubscriptionsContext,
  accountId: string,
  storefront: Storefront,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    await lockMember(tx, accountId)
    const outcome = await cancelMembership(context, tx, accountId, storefront)
    if (outcome === 'none') throw noSubscription()
    if (outcome === 'ended') throw subscriptionEnded()
  })

/** The account is to be deleted or is blocked: the paid time stays, and nothing more is charged, whatever term was agreed. */
const cancelWithAccount = async (
  context: SubscriptionsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<void> => {
  await lockMember(tx, accountId)
  const at = context.clock.now()
  for (const { id, hasAccess } of await listSubscriptions(tx, accountId)) {
    if (!hasAccess) continue
    await updateSubscription(tx, id, { storefront })
    await insertEventOnce(tx, id, { key: `cancelled:${at.toISOString()}`, kind: 'cancelled', at }, at)
    await recordEvent(context, tx, id, { key: `agreement_over:${at.toISOString()}`, kind: 'agreement_over', at })
  }
}

export const cancelOnDeletion = (context: SubscriptionsContext): void => {
  for (const event of [deletionAsked, memberBlocked]) {
    context.domainEvents.on(event, (tx, { accountId, storefront }) =>
      cancelWithAccount(context, tx, accountId, storefront),
    )
  }
}
