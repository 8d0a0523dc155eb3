import type { CountryCode } from '@velvetline/contracts/locales'
import type { RefusalCause, RefusedCallerState } from '@velvetline/contracts/telephone-line'
import { sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Cursor } from '../../../platform/http/list-cursor.ts'
import type { NumberLine } from '../telephone-line.types.ts'

export const insertRefusal = async (
  tx: Transaction,
  refusal: { readonly lineCallId: string; readonly cause: RefusalCause | null; readonly at: Date },
): Promise<void> => {
  await tx
    .insertInto('refused_callers')
    .values({ id: newId(), line_call_id: refusal.lineCallId, cause: refusal.cause, refused_at: refusal.at })
    .onConflict((conflict) => conflict.column('line_call_id').doNothing())
    .execute()
}

export interface RefusedRow {
  readonly id: string
  readonly refusedAt: Date
  readonly line: NumberLine
  readonly country: CountryCode
  readonly cause: RefusalCause | null
  readonly memberId: string | null
  readonly memberName: string | null
  readonly hasMembership: boolean
  readonly seenAt: Date | null
  readonly seenBy: string | null
}

/** Open ones with the oldest first, done ones with the newest first. */
export const listRefusals = async (
  db: Queryable,
  { state, after, limit }: { state: RefusedCallerState; after: Cursor | undefined; limit: number },
): Promise<RefusedRow[]> => {
  const isOpen = state === 'open'
  const place = after && sql`(${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
  const next = place
    ? isOpen
      ? sql`and (r.refused_at, r.id) > ${place}`
      : sql`and (r.refused_at, r.id) < ${place}`
    : sql``
  const { rows } = await sql<RefusedRow>`
    select r.id, r.refused_at as "refusedAt", l.line, l.country_code as country, r.cause, l.member_id as "memberId",
      a.username as "memberName", coalesce(a.has_active_subscription, false) as "hasMembership",
      r.seen_at as "seenAt", s.name as "seenBy"
    from refused_callers r
    join line_calls l on l.id = r.line_call_id
    left join accounts a on a.id = l.member_id
    left join accounts s on s.id = r.seen_by
    where r.seen_at is ${isOpen ? sql`null` : sql`not null`} ${next}
    order by ${isOpen ? sql`r.refused_at, r.id` : sql`r.refused_at desc, r.id desc`} limit ${limit}`.execute(db)
  return rows
}

/** @returns false where it was marked before, or does not exist */
export const markRefusal = async (
  tx: Transaction,
  seen: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('refused_callers')
    .set({ seen_at: seen.at, seen_by: seen.by })
    .where('id', '=', seen.id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hasRefusal = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('refused_callers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
