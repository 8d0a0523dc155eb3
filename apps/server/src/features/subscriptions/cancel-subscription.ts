import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { accountKept, deletionAsked, lockMember, memberBlocked } from '../accounts/index.ts'
import { earliestEnd } from './ends.ts'
import { insertEventOnce, listEvents } from './events.repository.ts'
import type { Membership } from './membership.types.ts'
import { isBound } from './pass-time.ts'
import { replayEvents } from './replay-events.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { noSubscription, subscriptionEnded } from './subscriptions.refusals.ts'
import { listSubscriptions, updateSubscription } from './subscriptions.repository.ts'
import type { StoredSubscription } from './subscriptions.types.ts'
import { recordEvent } from './take-stock.ts'

export interface Declared {
  /** When it arrived. */
  readonly at: Date
  /** No earlier end was asked for. */
  readonly notBefore?: Date | null
}

/** At the end of the paid time, or later where that was agreed or asked for. Idempotent. */
export const recordCancellation = (
  context: SubscriptionsContext,
  tx: Transaction,
  { id }: StoredSubscription,
  { at, notBefore = null }: Declared,
): Promise<Membership | null> =>
  recordEvent(context, tx, id, { key: `cancelled:${at.toISOString()}`, kind: 'cancelled', at, notBefore })

/** Whether there is nothing to cancel: not while the provider is still asked to undo it, since what comes later counts. */
const isCancelled = ({ state, wantsCharges, isCharging }: StoredSubscription): boolean =>
  state === 'cancelled' && (wantsCharges || !isCharging)

export interface CancelOrder {
  readonly accountId: string
  readonly storefront: Storefront
  /** Where it reached us before it is carried out. */
  readonly declared?: Declared | undefined
}

/** Not one that began after what was declared, except on the day of its arrival. */
const findMeant = async (tx: Transaction, { accountId, declared }: CancelOrder) => {
  const all = await listSubscriptions(tx, accountId)
  return declared ? all.find(({ startedAt }) => startedAt && startedAt < laterBy(declared.at, DAY_MS)) : all[0]
}

/**
 * Cancels a member's membership as soon as it can end; the account is locked before. A job tells the provider and retries until it has
 * confirmed, and a mail confirms it to the member. It counts from its arrival: what was charged since then is refunded.
 */
export const cancelMembership = async (
  context: SubscriptionsContext,
  tx: Transaction,
  order: CancelOrder,
): Promise<'cancelled' | 'unchanged' | 'ended' | 'none'> => {
  const now = context.clock.now()
  const current = await findMeant(tx, order)
  if (!current) return 'none'
  const { storefront, declared = { at: now } } = order
  const isLate = declared.at >= (current.cancelledAt ?? current.endedAt ?? now)
  if (isLate && isCancelled(current) && earliestEnd(current, now) === null) return 'unchanged'
  if (isLate && !current.hasAccess && !current.wantsCharges) return 'ended'
  await updateSubscription(tx, current.id, { storefront })
  const membership = await recordCancellation(context, tx, current, declared)
  // Resumed since its arrival: as of now.
  if (membership && !membership.isGivenUp) await recordCancellation(context, tx, current, { ...declared, at: now })
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
    const outcome = await cancelMembership(context, tx, { accountId, storefront })
    if (outcome === 'none') throw noSubscription()
    if (outcome === 'ended') throw subscriptionEnded()
  })

interface Leaving {
  readonly accountId: string
  readonly storefront: Storefront
  readonly at: Date
}

/** The account is to be deleted or is blocked: the paid time stays, and nothing more is charged, whatever term was agreed. */
const cancelWithAccount = async (
  context: SubscriptionsContext,
  tx: Transaction,
  { accountId, storefront, at }: Leaving,
): Promise<void> => {
  await lockMember(tx, accountId)
  // One that has ended, too: a charge that comes nevertheless would open it again.
  for (const { id } of await listSubscriptions(tx, accountId)) {
    await updateSubscription(tx, id, { storefront })
    await insertEventOnce(tx, id, { key: `cancelled:${at.toISOString()}`, kind: 'cancelled', at }, at)
    await recordEvent(context, tx, id, { key: `agreement_over:${at.toISOString()}`, kind: 'agreement_over', at })
  }
}

/**
 * The member has come back while the paid time runs: the membership stays cancelled, but not before the term that bound it when the deletion was
 * asked for. What ended the agreement since then was a consequence of the deletion, such as the provider's answer.
 */
const bindAgain = async (
  context: SubscriptionsContext,
  tx: Transaction,
  { accountId, storefront, askedAt }: Omit<Leaving, 'at'> & { readonly askedAt: Date },
): Promise<void> => {
  const at = context.clock.now()
  // Of the same moment it would come before what it follows.
  const cancelledAt = laterBy(at, 1)
  for (const subscription of await listSubscriptions(tx, accountId)) {
    const { id, hasAccess } = subscription
    const events = (await listEvents(tx, id)).filter(({ kind, at }) => kind !== 'agreement_over' || at < askedAt)
    if (!hasAccess || !isBound(replayEvents(events, subscription, at))) continue
    await updateSubscription(tx, id, { storefront })
    await insertEventOnce(tx, id, { key: `resumed:${at.toISOString()}`, kind: 'resumed', at }, at)
    const key = `cancelled:${cancelledAt.toISOString()}`
    await recordEvent(context, tx, id, { key, kind: 'cancelled', at: cancelledAt })
  }
}

export const cancelOnDeletion = (context: SubscriptionsContext): void => {
  for (const event of [deletionAsked, memberBlocked])
    context.domainEvents.on(event, (tx, leaving) => cancelWithAccount(context, tx, leaving))
  context.domainEvents.on(accountKept, (tx, kept) => bindAgain(context, tx, kept))
}
