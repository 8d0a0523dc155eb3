import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { OPEN_REFUNDS, type Payment, type Reversal } from '../payments.types.ts'

export interface NewReversal extends Reversal {
  readonly id: string
  readonly payment: Payment
  readonly countedMinor: number
  readonly taken: number
  readonly owed: number
  readonly reason: string
  readonly recordedAt: Date
}

export const isReversalKnown = async (tx: Transaction, payment: Payment, transactionRef: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('payment_reversals')
    .select('id')
    .where('rail', '=', payment.rail)
    .where('transaction_ref', '=', transactionRef)
    .executeTakeFirst()
  return row !== undefined
}

export const insertReversal = async (tx: Transaction, reversal: NewReversal): Promise<void> => {
  await tx
    .insertInto('payment_reversals')
    .values({
      id: reversal.id,
      payment_id: reversal.payment.id,
      rail: reversal.payment.rail,
      transaction_ref: reversal.transactionRef,
      kind: reversal.kind,
      claimed_minor: reversal.amount.amountMinor,
      amount_minor: reversal.countedMinor,
      currency: reversal.amount.currency,
      reason: reversal.reason,
      taken_centinuggets: reversal.taken,
      owed_centinuggets: reversal.owed,
      occurred_at: reversal.occurredAt,
      recorded_at: reversal.recordedAt,
    })
    .execute()
}

export interface RefundRow {
  readonly id: string
  readonly amountMinor: number
  readonly reason: string
  /**
   * `due`: a job will ask the provider. `accepted`: the provider does it, and only its notice will have a name for it. `by_hand`: so does
   * somebody of the staff, in its portal.
   */
  readonly state: 'due' | 'asked' | 'accepted' | 'by_hand' | 'done' | 'failed'
  readonly transactionRef: string | null
  /** Until then somebody waits for the provider's answer. */
  readonly askingUntil: Date | null
}

export const findRefund = async (db: Queryable, paymentId: string, key: string): Promise<RefundRow | undefined> => {
  const row = await db
    .selectFrom('payment_refunds')
    .select(['id', 'amount_minor as amountMinor', 'reason', 'state', 'transaction_ref as transactionRef'])
    .select('asking_until as askingUntil')
    .where('payment_id', '=', paymentId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && { ...row, state: row.state as RefundRow['state'] }
}

/** Asked for, and neither done nor refused, the oldest first. */
export const listUnansweredRefunds = async (
  db: Queryable,
  asked: {
    readonly rails: readonly string[]
    readonly askedBefore: Date
    readonly askedAfter: Date
    readonly limit: number
  },
): Promise<(RefundRow & { readonly paymentId: string })[]> => {
  if (asked.rails.length === 0) return []
  const rows = await db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id as paymentId', 'r.amount_minor as amountMinor', 'r.reason'])
    .where('r.state', '=', 'asked')
    .where('p.rail', 'in', [...asked.rails])
    .where('r.created_at', '<', asked.askedBefore)
    .where('r.created_at', '>', asked.askedAfter)
    .orderBy('r.created_at')
    .limit(asked.limit)
    .execute()
  return rows.map((row) => ({ ...row, state: 'asked', transactionRef: null, askingUntil: null }))
}

/** @param until null where the answer has come, or will not come any more */
export const markAsking = async (db: Queryable, id: string, until: Date | null): Promise<void> => {
  await db.updateTable('payment_refunds').set({ asking_until: until }).where('id', '=', id).execute()
}

export const sumOpenRefunds = async (tx: Transaction, paymentId: string): Promise<number> => {
  const row = await tx
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_minor').as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', [...OPEN_REFUNDS])
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export interface NewRefund {
  readonly id: string
  readonly paymentId: string
  readonly key: string
  readonly amountMinor: number
  readonly reason: string
  readonly requestedBy: string | null
  readonly state: 'due' | 'asked'
  readonly askingUntil: Date | null
  /** In hundredths: what was taken back with it, before it is done. */
  readonly taken?: number
  readonly at: Date
}

export const insertRefund = async (tx: Transaction, refund: NewRefund): Promise<void> => {
  await tx
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      idempotency_key: refund.key,
      amount_minor: refund.amountMinor,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      state: refund.state,
      asking_until: refund.askingUntil,
      taken_centinuggets: refund.taken ?? 0,
      created_at: refund.at,
    })
    .execute()
}

export const findRefundByHand = (
  db: Queryable,
  id: string,
): Promise<{ readonly paymentId: string; readonly amountMinor: number; readonly reason: string } | undefined> =>
  db
    .selectFrom('payment_refunds')
    .select(['payment_id as paymentId', 'amount_minor as amountMinor', 'reason'])
    .where('id', '=', id)
    .where('state', '=', 'by_hand')
    .executeTakeFirst()

/** Nothing is left of the payment that staff could refund. */
export const endRefundsByHand = async (tx: Transaction, paymentId: string): Promise<void> => {
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'failed' })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'by_hand')
    .execute()
}

/** Of one that nobody was asked for yet. */
export const lowerRefund = async (tx: Transaction, id: string, amountMinor: number): Promise<void> => {
  await tx.updateTable('payment_refunds').set({ amount_minor: amountMinor }).where('id', '=', id).execute()
}

export const endRefund = async (
  db: Queryable,
  id: string,
  end:
    | { readonly state: 'done'; readonly transactionRef: string }
    | { readonly state: 'asked' | 'accepted' | 'by_hand' | 'failed' },
): Promise<void> => {
  await db
    .updateTable('payment_refunds')
    .set({ state: end.state, transaction_ref: 'transactionRef' in end ? end.transactionRef : null })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}

/**
 * Belongs to the oldest unfinished refund of this amount, failed ones included, since the outcome of some failures is unknown. One that has
 * the name already was told before.
 */
export const nameToldRefund = async (
  tx: Transaction,
  told: { readonly paymentId: string; readonly amountMinor: number; readonly transactionRef: string },
): Promise<void> => {
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'done', transaction_ref: told.transactionRef })
    .where('id', '=', (refunds) =>
      refunds
        .selectFrom('payment_refunds')
        .select('id')
        .where('payment_id', '=', told.paymentId)
        .where('amount_minor', '=', told.amountMinor)
        .where('state', '<>', 'done')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_refunds as named')
                .select('named.id')
                .where('named.payment_id', '=', told.paymentId)
                .where('named.transaction_ref', '=', told.transactionRef),
            ),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

/** In hundredths, spent ones that are owed included: by reversals, and by a withdrawal whose refund may not be done yet. */
const takenBackOf = (paymentId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  coalesce((select sum(r.taken_centinuggets + r.owed_centinuggets) from payment_reversals r where r.payment_id = ${paymentId}), 0)
  + coalesce((select sum(f.taken_centinuggets) from payment_refunds f where f.payment_id = ${paymentId}), 0))::bigint`

export const readTakenBack = async (tx: Transaction, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`select ${takenBackOf(sql`${paymentId}::uuid`)} as taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

/** With what was reversed, what providers have been asked to refund, and the Nuggets that were taken back for them. */
export interface NuggetsPayment {
  readonly id: string
  readonly nuggets: number
  readonly grossMinor: number
  readonly reversedMinor: number
  readonly askedMinor: number
  readonly takenBack: number
}

export const listNuggetsPayments = async (db: Queryable, memberId: string): Promise<NuggetsPayment[]> => {
  const { rows } = await sql<NuggetsPayment>`
    select p.id, p.nuggets, p.gross_minor as "grossMinor",
      coalesce((select sum(r.amount_minor) from payment_reversals r where r.payment_id = p.id), 0)::bigint as "reversedMinor",
      coalesce((select sum(f.amount_minor) from payment_refunds f where f.payment_id = p.id and f.state = any(${sql.val(OPEN_REFUNDS)})), 0)::bigint
        as "askedMinor", ${takenBackOf(sql.ref('p.id'))} as "takenBack"
    from payments p where p.member_id = ${memberId} and p.kind = 'nuggets' order by p.paid_at desc, p.id`.execute(db)
  return rows
}
