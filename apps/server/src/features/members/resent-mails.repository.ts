import type { ResentMail } from '@velvetline/contracts/member-acts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

interface ResentRow {
  readonly sentBy: string
  readonly key: string
  readonly memberId: string
  readonly kind: ResentMail
  readonly receipt: string | null
  readonly at: Date
}

/** @returns false where the key was used before */
export const insertResent = async (db: Queryable, row: ResentRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('resent_mails')
    .values({
      sent_by: row.sentBy,
      idempotency_key: row.key,
      member_id: row.memberId,
      kind: row.kind,
      receipt_number: row.receipt,
      sent_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sent_at')
    .executeTakeFirst()
  return inserted !== undefined
}

export const countResent = async (db: Queryable, memberId: string, since: Date): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*) as count from resent_mails where member_id = ${memberId} and sent_at >= ${since}`.execute(db)
  ).rows[0]?.count ?? 0
