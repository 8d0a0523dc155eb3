import { Refusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { findMember, lockMember } from '../accounts/index.ts'
import { readPause, spendingPaused } from '../credits/index.ts'
import { BILLING_PERIOD_DAYS } from '../payment-rails/index.ts'
import { resumeAgreement } from '../payments/index.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { newOrderNeeded, noSubscription, providerSilent, subscriptionEnded } from './subscriptions.refusals.ts'
import { listSubscriptions, updateSubscription } from './subscriptions.repository.ts'
import type { StoredSubscription } from './subscriptions.types.ts'
import { recordEvent, takeStock } from './take-stock.ts'

/** While a term binds the member: the provider was never told to stop. */
const isChargedOn = ({ wantsCharges, isCharging }: StoredSubscription): boolean => wantsCharges && isCharging

/** Whether the member is told that they may; the provider is asked once they do. */
export const mayResume = (
  { paymentRails }: Pick<SubscriptionsContext, 'paymentRails'>,
  stored: StoredSubscription,
): boolean =>
  stored.canResume && (stored.isGranted || isChargedOn(stored) || paymentRails.get(stored.rail)?.canResume === true)

/**
 * Asked before the change is stored: only the provider knows whether it can charge again. That it may charge is stored before, so that the
 * hourly check stops it if we fail in between.
 */
const askProvider = async (context: SubscriptionsContext, current: StoredSubscription): Promise<boolean> => {
  const { database, log } = context
  if (current.isGranted || isChargedOn(current)) return true
  const { id } = current
  await updateSubscription(database.kysely, id, { is_charging: true })
  try {
    return await resumeAgreement(context, id)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a membership could not be resumed')
    throw providerSilent()
  }
}

/** Charges must fit the member's own limits, as if ordered today. Those that go on anyway count already; a pause still stands. */
const askLimits = async (context: SubscriptionsContext, accountId: string, current: StoredSubscription) => {
  if (current.isGranted || !current.paidUntil) return
  if (isChargedOn(current)) {
    if (await readPause(context, accountId)) throw spendingPaused()
    return
  }
  const { weeklyMinor, currency, paidUntil } = current
  const agreed = { amount: { amountMinor: weeklyMinor, currency }, periodDays: BILLING_PERIOD_DAYS, nextAt: paidUntil }
  const refusal = await context.spendingRules.refusalOf(accountId, { amountMinor: 0, currency }, agreed)
  if (refusal) throw refusal
}

/** The member may have asked for deletion, or have been blocked, meanwhile. */
export const isBarred = async (context: SubscriptionsContext, tx: Transaction, accountId: string): Promise<boolean> => {
  const member = await findMember(context, accountId, tx)
  return !member || member.deletionAskedAt !== null || member.blockedAt !== null
}

/**
 * While its time is not over. A membership that runs is left alone. What is cancelled while the provider is asked stays cancelled.
 * @throws 401 sign_in_required where the member has left meanwhile; 403 paused; 404 no_subscription; 409 subscription_ended, new_order_needed; 422 limit_exceeded, limit_below_agreed; 503
 * payment_provider_failed
 */
export const resumeSubscription = async (
  context: SubscriptionsContext,
  accountId: string,
  storefront: Storefront,
): Promise<void> => {
  const { clock, database } = context
  const at = clock.now()
  const [current] = await listSubscriptions(database.kysely, accountId)
  if (!current) throw noSubscription()
  if (current.hasAccess && current.state !== 'cancelled') return
  if (!current.hasAccess || !current.paidUntil || current.paidUntil <= at) throw subscriptionEnded()
  await askLimits(context, accountId, current)
  const canResume = current.canResume && (await askProvider(context, current))
  const isTooLate = await database.transaction(async (tx) => {
    await lockMember(tx, accountId)
    if (!canResume) {
      await updateSubscription(tx, current.id, { can_resume: false, is_charging: false })
      return false
    }
    if (await isBarred(context, tx, accountId)) {
      // Has the provider told to stop again.
      await takeStock(context, tx, current.id)
      return true
    }
    await updateSubscription(tx, current.id, { storefront })
    await recordEvent(context, tx, current.id, { key: `resumed:${at.toISOString()}`, kind: 'resumed', at })
    return false
  })
  if (!canResume) throw newOrderNeeded()
  if (isTooLate) throw signInRequired()
}
