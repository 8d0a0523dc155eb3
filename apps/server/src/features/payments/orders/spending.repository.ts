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

/** Those that the member can give up. The newest first. */
export const listOpenOrderIds = async (
  db: Queryable,
  memberId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from payment_orders where member_id = ${memberId} and created_at > ${since} and state = 'created'
    order by created_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const readOpenAmounts = async (db: Queryable, memberId: string, since: Date): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select total_minor as "amountMinor", currency from payment_orders
    where member_id = ${memberId} and created_at > ${since} and state in ('created', 'pending')`.execute(db)
  return rows
}
