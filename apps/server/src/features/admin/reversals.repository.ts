import type { ReversalsQuery } from '@velvetline/contracts/admin'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

export interface ReversalRow {
  readonly id: string
  readonly kind: 'refund' | 'chargeback'
  readonly recordedAt: Date
  readonly occurredAt: Date
  readonly receiptNumber: string
  readonly username: string
  readonly rail: RailName
  readonly transactionRef: string
  readonly country: CountryCode
  readonly currency: Currency
  readonly grossMinor: number
  /** Of the payment: the tax goes back at the rate at which it was charged. */
  readonly vatBasisPoints: number
  readonly reason: string
}

/**
 * What went back, the latest first. Its day is the one on which we learned of it: a provider may tell weeks later, when the month of the event
 * has long been booked.
 */
export const selectReversals = async (
  db: Queryable,
  { rail, market, from, to }: Omit<ReversalsQuery, 'before' | 'limit'>,
  { after, limit, timeZone }: { readonly after: Cursor | undefined; readonly limit: number; readonly timeZone: string },
): Promise<ReversalRow[]> => {
  const conditions = [
    sql`v.amount_minor > 0`,
    ...(rail ? [sql`p.rail = ${rail}`] : []),
    ...(market ? [sql`p.country_code = ${market}`] : []),
    ...(from ? [sql`v.recorded_at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`v.recorded_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(after ? [sql`(v.recorded_at, v.id) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<ReversalRow>`
    select v.id, v.kind, v.recorded_at as "recordedAt", v.occurred_at as "occurredAt", p.receipt_number as "receiptNumber", a.username,
      p.rail, v.transaction_ref as "transactionRef", p.country_code as country, v.currency, v.amount_minor as "grossMinor",
      p.vat_basis_points as "vatBasisPoints", v.reason
    from payment_reversals v join payments p on p.id = v.payment_id join accounts a on a.id = p.member_id
    where ${sql.join(conditions, sql` and `)} order by v.recorded_at desc, v.id desc limit ${limit}`.execute(db)
  return rows
}
