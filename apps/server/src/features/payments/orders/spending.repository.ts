import type { Currency, Money } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'

export interface PaidAmount {
  readonly money: Money
  readonly at: Date
}

/** Less what was refunded or charged back. */
export const readPaidAmounts = async (db: Queryable, memberId: string, since: Date): Promise<PaidAmount[]> => {
  const { rows } = await sql<{ amountMinor: number; currency: Currency; at: Date }>`
    select p.gross_minor - coalesce((select sum(r.amount_minor) from payment_reversals r where r.payment_id = p.id), 0)::bigint
      as "amountMinor", p.currency, p.paid_at as at
    from payments p where p.member_id = ${memberId} and p.paid_at >= ${since}`.execute(db)
  return rows.map(({ amountMinor, currency, at }) => ({ money: { amountMinor, currency }, at }))
}

export const readOpenAmounts = async (db: Queryable, memberId: string, since: Date): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select total_minor as "amountMinor", currency from payment_orders
    where member_id = ${memberId} and created_at > ${since} and state in ('created', 'pending')`.execute(db)
  return rows
}
