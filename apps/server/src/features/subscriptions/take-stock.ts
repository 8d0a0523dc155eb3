import type { Transaction } from '../../platform/database/database.ts'
import { setSubscription } from '../accounts/index.ts'
import { dueNotices, reminderAt } from './due-notices.ts'
import { insertEventOnce, listEvents } from './events.repository.ts'
import type { Membership, SubscriptionEvent } from './membership.types.ts'
import { nextByTime } from './pass-time.ts'
import { outstandingPayBacks } from './pay-back.ts'
import { replayEvents, wantsCharges } from './replay-events.ts'
import { givesAccess } from './subscription-transitions.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import {
  findSubscription,
  hasAccessThroughAny,
  type SubscriptionValues,
  updateSubscription,
} from './subscriptions.repository.ts'
import type { StoredSubscription } from './subscriptions.types.ts'

export const TELL_MEMBER = 'tell-member-of-membership'
export const ALIGN_AGREEMENT = 'align-agreement'
export const PAY_BACK = 'pay-membership-back'

const earliest = (instants: readonly (Date | null | undefined)[]): Date | null => {
  const known = instants.filter((instant) => instant instanceof Date).map((instant) => instant.getTime())
  return known.length > 0 ? new Date(Math.min(...known)) : null
}

const nextLook = (membership: Membership, now: Date, isGranted: boolean): Date | null => {
  const { state, trialUntil, paidUntil } = membership
  const reminder = state === 'trialing' && trialUntil ? reminderAt(trialUntil) : null
  if (isGranted && state === 'active') return paidUntil
  return earliest([nextByTime(membership)?.at, reminder && reminder > now ? reminder : null])
}

const toValues = (membership: Membership, known: StoredSubscription, now: Date): SubscriptionValues => {
  const { state } = membership
  const isUnpaid = state === 'unpaid'
  return {
    state: isUnpaid ? null : state,
    has_access: givesAccess(state),
    started_at: membership.startedAt,
    trial_until: membership.trialUntil,
    paid_until: membership.paidUntil,
    failed_at: membership.failedAt,
    cancelled_at: membership.cancelledAt,
    bound_until: membership.boundUntil,
    ended_at: membership.endedAt,
    is_closed: membership.closedBy !== null,
    next_look_at: nextLook(membership, now, known.isGranted),
    wants_charges: known.isGranted ? known.wantsCharges : isUnpaid || wantsCharges(membership),
    owes_refund: outstandingPayBacks(membership).length > 0,
  }
}

/**
 * Recomputes the membership from all its events, stores it and triggers what follows: access, mails, calls to the provider, refunds. The
 * account is locked; nothing here is refused.
 */
export const takeStock = async (
  context: SubscriptionsContext,
  tx: Transaction,
  id: string,
): Promise<Membership | null> => {
  const { bus, clock, jobs } = context
  const before = await findSubscription(tx, id)
  if (!before) return null
  const now = clock.now()
  const after = replayEvents(await listEvents(tx, id), before, now)
  const values = toValues(after, before, now)
  await updateSubscription(tx, id, values)
  if (values.has_access !== before.hasAccess) {
    await setSubscription(context, tx, before.accountId, await hasAccessThroughAny(tx, before.accountId))
  }
  for (const { kind, key } of dueNotices(before, after, now)) {
    await jobs.send(TELL_MEMBER, { subscriptionId: id, kind, key }, { tx, singletonKey: `${id}:${kind}:${key}` })
  }
  if (values.wants_charges !== before.isCharging) await jobs.send(ALIGN_AGREEMENT, { id }, { tx, singletonKey: id })
  if (values.owes_refund) await jobs.send(PAY_BACK, { id }, { tx, singletonKey: id })
  tx.afterCommit(() => bus.touch(before.accountId))
  return after
}

/** Stores the event once, and what follows from it. The account is locked before. @returns null where there is no such membership */
export const recordEvent = async (
  context: SubscriptionsContext,
  tx: Transaction,
  id: string,
  event: SubscriptionEvent,
): Promise<Membership | null> => {
  await insertEventOnce(tx, id, event, context.clock.now())
  return takeStock(context, tx, id)
}
