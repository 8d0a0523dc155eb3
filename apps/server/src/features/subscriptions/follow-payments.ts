import type { Transaction } from '../../platform/database/database.ts'
import { lockMember } from '../accounts/index.ts'
import { agreementChanged, findMembershipOrder, paymentReversed, paymentSettled } from '../payments/index.ts'
import type { SubscriptionEvent } from './membership.types.ts'
import { isBarred } from './resume-subscription.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import {
  findSubscription,
  insertSubscriptionOnce,
  listSubscriptions,
  updateSubscription,
} from './subscriptions.repository.ts'
import { recordEvent, takeStock } from './take-stock.ts'

interface OfOrder {
  readonly orderId: string
  readonly memberId: string
}

/** Locks the account and creates the row, whichever event of an order comes first. @returns false where it is no membership's */
const beginRow = async (
  context: SubscriptionsContext,
  tx: Transaction,
  { orderId, memberId }: OfOrder,
): Promise<boolean> => {
  await lockMember(tx, memberId)
  if (await findSubscription(tx, orderId)) return true
  const order = await findMembershipOrder(tx, orderId)
  if (!order) return false
  await insertSubscriptionOnce(tx, {
    id: orderId,
    account_id: memberId,
    rail: order.rail,
    country_code: order.country,
    currency: order.weekly.currency,
    weekly_minor: order.weekly.amountMinor,
    storefront: order.storefront,
    // Older orders did not keep the term.
    minimum_term_months: order.minimumTermMonths ?? context.countries.stateOf(order.country).country.minimumTermMonths,
    created_at: context.clock.now(),
  })
  return true
}

/** A second membership while another gives access was ordered by mistake, for example in two windows. */
const isDuplicate = async (tx: Transaction, { orderId, memberId }: OfOrder): Promise<boolean> => {
  const all = await listSubscriptions(tx, memberId)
  return !all.some(({ id }) => id === orderId) && all.some(({ hasAccess }) => hasAccess)
}

const record = async (
  context: SubscriptionsContext,
  tx: Transaction,
  of: OfOrder,
  events: readonly SubscriptionEvent[],
): Promise<void> => {
  for (const event of events) await recordEvent(context, tx, of.orderId, event)
}

const AGREEMENT_EVENTS = {
  renewal_failed: 'renewal_failed',
  cancelled: 'agreement_over',
  expired: 'agreement_over',
  resumed: 'resumed',
} as const

export const followPayments = (context: SubscriptionsContext): void => {
  const { domainEvents } = context
  domainEvents.on(paymentSettled, async (tx, payment) => {
    if (payment.kind !== 'membership' || !(await beginRow(context, tx, payment))) return
    const { paymentId, occurredAt: at, amount, isTrial } = payment
    // A provider that has charged still charges, whatever it confirmed before: if that is unwanted, it is asked to stop again.
    await updateSubscription(tx, payment.orderId, { is_charging: true })
    const paid = {
      key: `paid:${paymentId}`,
      kind: 'paid',
      at,
      paymentId,
      amountMinor: amount.amountMinor,
      isTrial,
    } as const
    const events: SubscriptionEvent[] = (await isDuplicate(tx, payment))
      ? [{ key: 'duplicate', kind: 'duplicate', at }, paid]
      : [paid]
    await record(context, tx, payment, events)
  })
  domainEvents.on(agreementChanged, async (tx, change) => {
    if (!(await beginRow(context, tx, change))) return
    if (change.change === 'resumed') {
      // The provider charges now. Where that cannot be, it is told to stop again.
      await updateSubscription(tx, change.orderId, { is_charging: true })
      if (await isBarred(context, tx, change.memberId)) return void (await takeStock(context, tx, change.orderId))
    }
    const kind = AGREEMENT_EVENTS[change.change]
    const key = `${kind}:${change.occurredAt.toISOString()}`
    await record(context, tx, change, [{ key, kind, at: change.occurredAt }])
  })
  domainEvents.on(paymentReversed, async (tx, reversal) => {
    if (reversal.kind !== 'membership' || !(await beginRow(context, tx, reversal))) return
    const { paymentId, amount, occurredAt: at } = reversal
    const key = `reversed:${paymentId}:${reversal.reversal}:${at.toISOString()}:${amount.amountMinor}`
    const isChargeback = reversal.reversal === 'chargeback'
    await record(context, tx, reversal, [
      { key, kind: 'reversed', at, paymentId, amountMinor: amount.amountMinor, isChargeback },
    ])
  })
}
