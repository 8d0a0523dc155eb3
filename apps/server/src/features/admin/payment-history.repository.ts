import type { PaymentDetail } from '@velvetline/contracts/payments'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Reversals = PaymentDetail['reversals']

/** What went back of a payment, the oldest first. */
export const listReversals = async (db: Queryable, paymentId: string): Promise<Reversals> => {
  const rows = await db
    .selectFrom('payment_reversals')
    .select(['kind', 'amount_minor', 'occurred_at', 'reason', 'owed_centinuggets'])
    .where('payment_id', '=', paymentId)
    .orderBy('recorded_at')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as Reversals[number]['kind'],
    amountMinor: row.amount_minor,
    at: row.occurred_at.toISOString(),
    reason: row.reason,
    owedNuggets: toNuggets(credits(row.owed_centinuggets)),
  }))
}
