import type { PaymentAttempt, PaymentAttemptsQuery } from '@velvetline/contracts/admin'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

interface AttemptRow extends Omit<PaymentAttempt, 'createdAt' | 'member' | 'payment'> {
  readonly createdAt: Date
  readonly memberId: string
  readonly memberName: string
  readonly paymentId: string | null
  readonly receiptNumber: string | null
}

/** Newest first; days are those of the time zone. The payment is the first of the order: of a membership, not its renewals. */
export const selectAttempts = async (
  db: Queryable,
  { state, rail, market, from, to }: Omit<PaymentAttemptsQuery, 'before' | 'limit'>,
  { after, limit, timeZone }: { readonly after: Cursor | undefined; readonly limit: number; readonly timeZone: string },
): Promise<AttemptRow[]> => {
  const conditions = [
    sql`true`,
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(rail ? [sql`o.rail = ${rail}`] : []),
    ...(market ? [sql`o.country_code = ${market}`] : []),
    ...(from ? [sql`o.created_at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(after ? [sql`(o.created_at, o.id) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<AttemptRow>`
    select o.id, o.created_at as "createdAt", o.state, o.kind, o.nuggets, o.rail, o.country_code as country,
      o.total_minor as "totalMinor", o.currency, o.member_id as "memberId", a.username as "memberName",
      p.id as "paymentId", p.receipt_number as "receiptNumber"
    from payment_orders o join accounts a on a.id = o.member_id
      left join lateral (
        select id, receipt_number from payments where order_id = o.id order by paid_at, id limit 1
      ) p on true
    where ${sql.join(conditions, sql` and `)} order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}
