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

/** Whether the key was used for the same mail to the same member. */
export const isSameResent = async (
  db: Queryable,
  { sentBy, key, memberId, kind, receipt }: ResentRow,
): Promise<boolean> => {
  const row = await db
    .selectFrom('resent_mails')
    .select(['member_id', 'kind', 'receipt_number'])
    .where('sent_by', '=', sentBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.member_id === memberId && row.kind === kind && row.receipt_number === receipt
}

export const countResent = async (db: Queryable, memberId: string, since: Date): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*) as count from resent_mails where member_id = ${memberId} and sent_at >= ${since}`.execute(db)
  ).rows[0]?.count ?? 0
