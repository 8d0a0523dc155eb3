import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

interface LeftRow {
  readonly memberId: string
  readonly bought: number
  readonly deletedAt: Date
  readonly paymentId: string | null
  readonly receiptNumber: string | null
}

/** Below a tenth of a Nugget it is what rounding leaves of a refund. */
const LEAST_CENTINUGGETS = 10

/** Of how many accounts, and since when the longest. */
export const summarizeLeftNuggets = (db: Queryable): Promise<Waiting> =>
  waitingOf(
    db,
    sql`a.erased_at`,
    sql`wallets w join accounts a on a.id = w.member_id
      where a.erased_at is not null and w.bought >= ${LEAST_CENTINUGGETS}`,
  )

/** Deleted accounts with bought Nuggets, the oldest first. */
export const selectLeftNuggets = async (
  db: Queryable,
  after: Cursor | undefined,
  limit: number,
): Promise<LeftRow[]> => {
  const next = after
    ? sql`and (a.erased_at, w.member_id) > (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<LeftRow>`
    select w.member_id as "memberId", w.bought, a.erased_at as "deletedAt", p.id as "paymentId", p.receipt_number as "receiptNumber"
    from wallets w join accounts a on a.id = w.member_id left join lateral (
      select id, receipt_number from payments where member_id = w.member_id and kind = 'nuggets' order by paid_at desc limit 1
    ) p on true
    where a.erased_at is not null and w.bought >= ${LEAST_CENTINUGGETS} ${next} order by a.erased_at, w.member_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Of these accounts the deleted ones. */
export const erasedAmong = async (db: Queryable, memberIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', memberIds)
    .where('erased_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether it is on that list; nobody else's Nuggets are settled so. */
export const isErased = async (db: Queryable, memberId: string): Promise<boolean> =>
  (await erasedAmong(db, [memberId])).has(memberId)
