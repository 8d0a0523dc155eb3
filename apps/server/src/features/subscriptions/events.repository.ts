import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { SubscriptionEvent, SubscriptionEventKind } from './membership.types.ts'

/** @returns whether it was new */
export const insertEventOnce = async (
  tx: Transaction,
  subscriptionId: string,
  event: SubscriptionEvent,
  recordedAt: Date,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('subscription_events')
    .values({
      subscription_id: subscriptionId,
      key: event.key,
      kind: event.kind,
      occurred_at: event.at,
      payment_id: event.paymentId ?? null,
      amount_minor: event.amountMinor ?? null,
      is_trial: event.isTrial ?? false,
      is_chargeback: event.isChargeback ?? false,
      not_before: event.notBefore ?? null,
      is_always_wanted: event.isAlwaysWanted ?? false,
      recorded_at: recordedAt,
    })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export const listEvents = async (db: Queryable, subscriptionId: string): Promise<SubscriptionEvent[]> => {
  const rows = await db
    .selectFrom('subscription_events as e')
    .leftJoin('payments as p', 'p.id', 'e.payment_id')
    .selectAll('e')
    .select('p.period_to')
    .where('e.subscription_id', '=', subscriptionId)
    .execute()
  return rows.map((row) => ({
    key: row.key,
    // A check of the table allows no other.
    kind: row.kind as SubscriptionEventKind,
    at: row.occurred_at,
    paymentId: row.payment_id,
    amountMinor: row.amount_minor,
    isTrial: row.is_trial,
    trialUntil: row.is_trial ? row.period_to : null,
    isChargeback: row.is_chargeback,
    notBefore: row.not_before,
    isAlwaysWanted: row.is_always_wanted,
  }))
}

/** @returns whether this mail was new */
export const insertNoticeOnce = async (
  tx: Transaction,
  notice: { readonly subscriptionId: string; readonly kind: string; readonly key: string; readonly at: Date },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('subscription_notices')
    .values({ subscription_id: notice.subscriptionId, kind: notice.kind, key: notice.key, sent_at: notice.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}
