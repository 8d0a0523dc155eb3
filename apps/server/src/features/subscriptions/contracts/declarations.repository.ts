import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'

/** One address's declarations are taken one after the other. Locked before anything else. */
export const lockDeclarationsOf = async (tx: Transaction, emailKey: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract-declarations:${emailKey}`}, 0))`.execute(tx)
}

export const insertDeclaration = async (
  tx: Transaction,
  row: Insertable<DB['contract_declarations']>,
): Promise<void> => {
  await tx.insertInto('contract_declarations').values(row).execute()
}

export const findSameDeclaration = async (
  db: Queryable,
  same: { readonly emailKey: string; readonly contentHash: Buffer; readonly since: Date },
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('contract_declarations')
    .select('received_at')
    .where('email_key', '=', same.emailKey)
    .where('content_hash', '=', same.contentHash)
    .where('received_at', '>', same.since)
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  return row?.received_at
}

export const deleteDeclarationsBefore = async (db: Queryable, instant: Date, limit: number): Promise<void> => {
  const ids = db.selectFrom('contract_declarations').select('id').where('received_at', '<', instant).limit(limit)
  await db.deleteFrom('contract_declarations').where('id', 'in', ids).execute()
}
