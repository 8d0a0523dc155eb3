import type { PAYMENT_SORTS } from '@velvetline/contracts/admin'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { PaymentDetail, PaymentRow } from '@velvetline/contracts/payments'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { beginningWith } from '../../platform/database/patterns.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'
import { idsByUsername } from '../accounts/index.ts'
import { OPEN_REFUNDS } from '../payments/index.ts'
import type { AdminPaymentRow } from './payment-rows.ts'

export interface PaymentFilter {
  readonly state?: PaymentRow['state'] | undefined
  readonly rail?: string | undefined
  readonly kind?: string | undefined
  /** Each member's first payment alone. */
  readonly first?: 'yes' | undefined
  /** Those of which staff must refund something in the provider's portal. */
  readonly refund?: 'by_hand' | undefined
  readonly market?: string | undefined
  /** Inclusive days of the time zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
  readonly words?: string | undefined
}

export interface PaymentOrder {
  readonly by: (typeof PAYMENT_SORTS)[number]
  readonly direction: 'ascending' | 'descending'
  readonly after: Cursor | undefined
}

const SELECTED = sql`
  select p.id, p.order_id as "orderId", p.receipt_number as "receiptNumber", p.paid_at as "paidAt",
    case when a.erased_at is null then a.id end as "memberId", a.username, p.kind, p.cause, p.rail,
    p.country_code as country, p.currency, p.gross_minor as "grossMinor", p.net_minor as "netMinor", p.vat_minor as "vatMinor",
    p.vat_basis_points as "vatBasisPoints", p.statement_name as "statementName", p.nuggets,
    p.transaction_ref as "transactionRef", p.agreement_ref as "agreementRef", r.back as "refundedMinor", r.charged as "isChargedBack"
  from payments p
    join accounts a on a.id = p.member_id
    cross join lateral (
      select coalesce(sum(v.amount_minor), 0)::bigint as back,
        coalesce(bool_or(v.kind = 'chargeback' and v.amount_minor > 0), false) as charged
      from payment_reversals v where v.payment_id = p.id
    ) r`

/** Payments that went back are few: they are found by what went back, the others by its absence. */
const HAS_REVERSAL = sql`exists (select 1 from payment_reversals v where v.payment_id = p.id and v.amount_minor > 0)`
const STATES: Readonly<Record<PaymentRow['state'], RawBuilder<unknown>>> = {
  paid: sql`not ${HAS_REVERSAL}`,
  partly_refunded: sql`${HAS_REVERSAL} and not r.charged and r.back < p.gross_minor`,
  refunded: sql`${HAS_REVERSAL} and not r.charged and r.back >= p.gross_minor`,
  charged_back: sql`${HAS_REVERSAL} and r.charged`,
}

/** Refunds that staff must make in a provider's portal. */
export const summarizeRefundsByHand = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`f.created_at`, sql`payment_refunds f where f.state = 'by_hand'`)

/** @param of the members who are searched for, where they are few */
const conditions = (filter: PaymentFilter, of: readonly string[] | undefined): RawBuilder<unknown>[] => {
  const { state, rail, kind, first, refund, market, from, to, timeZone, words } = filter
  return [
    sql`true`,
    ...(state ? [STATES[state]] : []),
    ...(rail ? [sql`p.rail = ${rail}`] : []),
    ...(kind ? [sql`p.kind = ${kind}`] : []),
    ...(first
      ? [
          sql`not exists (
            select from payments e where e.member_id = p.member_id and (e.paid_at, e.id) < (p.paid_at, p.id))`,
        ]
      : []),
    ...(refund ? [sql`exists (select from payment_refunds f where f.payment_id = p.id and f.state = 'by_hand')`] : []),
    ...(market ? [sql`p.country_code = ${market}`] : []),
    ...(from ? [sql`p.paid_at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`p.paid_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(words
      ? [
          sql`(${of ? sql`p.member_id = any(${of}::uuid[])` : sql`a.username_key like ${beginningWith(words.toLowerCase())}`}
          or p.receipt_number like ${beginningWith(words)})`,
        ]
      : []),
  ]
}

/** What a list is sorted by, as a number that a cursor can carry. */
const sortedBy = (by: PaymentOrder['by']): RawBuilder<unknown> =>
  by === 'paidAt' ? sql`p.paid_at` : sql`p.gross_minor`
const cursorValue = (by: PaymentOrder['by'], value: number): RawBuilder<unknown> =>
  by === 'paidAt' ? sql`${new Date(value)}::timestamptz` : sql`${value}::bigint`

/** The next payments after a place in the list. */
export const listPayments = async (
  db: Queryable,
  filter: PaymentFilter,
  { by, direction, after }: PaymentOrder,
  limit: number,
): Promise<AdminPaymentRow[]> => {
  const column = sortedBy(by)
  const way = direction === 'ascending' ? sql`asc` : sql`desc`
  const further = direction === 'ascending' ? sql`>` : sql`<`
  const next = after ? [sql`(${column}, p.id) ${further} (${cursorValue(by, after.value)}, ${after.id}::uuid)`] : []
  const of = filter.words ? await idsByUsername(db, filter.words) : undefined
  const where = sql.join([...conditions(filter, of), ...next], sql` and `)
  const query = sql<AdminPaymentRow>`${SELECTED} where ${where} order by ${column} ${way}, p.id ${way} limit ${limit}`
  return (await query.execute(db)).rows
}

export const findPayment = async (db: Queryable, id: string): Promise<AdminPaymentRow | undefined> =>
  (await sql<AdminPaymentRow>`${SELECTED} where p.id = ${id}`.execute(db)).rows[0]

type Reversals = PaymentDetail['reversals']

/**
 * What went back of a payment, the oldest first. A reversal is never changed, so where the provider's notice was faster than its answer only
 * our refund has the reason. A provider without our keys may give two refunds of the same amount one name.
 */
export const listReversals = async (db: Queryable, paymentId: string): Promise<Reversals> => {
  const rows = await db
    .selectFrom('payment_reversals as v')
    .select(['v.kind', 'v.amount_minor', 'v.occurred_at', 'v.owed_centinuggets'])
    .select(({ fn, selectFrom }) => {
      const asked = selectFrom('payment_refunds as r')
        .select('r.reason')
        .whereRef('r.payment_id', '=', 'v.payment_id')
        .whereRef('r.transaction_ref', '=', 'v.transaction_ref')
        .orderBy('r.created_at')
        .limit(1)
      return fn.coalesce(asked, 'v.reason').as('reason')
    })
    .where('v.payment_id', '=', paymentId)
    .orderBy('v.recorded_at')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as Reversals[number]['kind'],
    amountMinor: row.amount_minor,
    at: row.occurred_at.toISOString(),
    reason: row.reason,
    owedNuggets: nuggetsOf(row.owed_centinuggets),
  }))
}

type RefundsUnderWay = PaymentDetail['refundsUnderWay']

/** Requested, and neither confirmed nor refused by the provider, the oldest first. People refund no more than is left. */
export const listRefundsUnderWay = async (db: Queryable, paymentId: string): Promise<RefundsUnderWay> => {
  const rows = await db
    .selectFrom('payment_refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select(['f.id', 'f.reason', 'f.created_at', 'f.state'])
    .select(
      sql<number>`case when f.state = 'by_hand' then least(f.amount_minor, p.gross_minor - coalesce(
        (select sum(v.amount_minor) from payment_reversals v where v.payment_id = p.id), 0)::bigint) else f.amount_minor end`.as(
        'amount_minor',
      ),
    )
    .where('f.payment_id', '=', paymentId)
    .where('f.state', 'in', [...OPEN_REFUNDS])
    .orderBy('f.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amountMinor: row.amount_minor,
    reason: row.reason,
    at: row.created_at.toISOString(),
    isByHand: row.state === 'by_hand',
  }))
}
