import type { BlockCause } from '@velvetline/contracts/member-acts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface BlockRow {
  readonly id: string
  readonly memberId: string
  readonly cause: BlockCause
  readonly explanation: string
  readonly blockedAt: Date
  readonly blockedUntil: Date | null
  readonly blockedBy: string
  /** Of the person who blocked. */
  readonly byName: string
}

export const findOpenBlock = async (db: Queryable, memberId: string): Promise<BlockRow | undefined> =>
  (
    await sql<BlockRow>`
      select b.id, b.member_id as "memberId", b.cause, b.explanation, b.blocked_at as "blockedAt", b.blocked_until as "blockedUntil",
        b.blocked_by as "blockedBy", a.name as "byName"
      from member_blocks b join accounts a on a.id = b.blocked_by
      where b.member_id = ${memberId} and b.lifted_at is null`.execute(db)
  ).rows[0]

export const insertBlock = async (db: Queryable, row: Omit<BlockRow, 'byName'>): Promise<void> => {
  await db
    .insertInto('member_blocks')
    .values({
      id: row.id,
      member_id: row.memberId,
      cause: row.cause,
      explanation: row.explanation,
      blocked_by: row.blockedBy,
      blocked_at: row.blockedAt,
      blocked_until: row.blockedUntil,
    })
    .execute()
}

/** Null for `by` where the time is up. */
export const liftBlock = async (
  db: Queryable,
  memberId: string,
  { at, by, reason }: { readonly at: Date; readonly by: string | null; readonly reason: string | null },
): Promise<void> => {
  await db
    .updateTable('member_blocks')
    .set({ lifted_at: at, lifted_by: by, lifted_reason: reason })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute()
}

/** Whether a membership was cancelled from then on. */
export const hasCancelledSince = async (db: Queryable, memberId: string, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', memberId)
    .where('cancelled_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Members whose block has come to its end. */
export const listDueBlocks = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('member_blocks')
    .select('member_id')
    .where('lifted_at', 'is', null)
    .where('blocked_until', '<=', now)
    .orderBy('blocked_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.member_id)
}

/** The call that the member is in. */
export const findLiveCall = async (db: Queryable, memberId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return row?.id
}
