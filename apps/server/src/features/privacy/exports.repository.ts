import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { Storefront } from '../../platform/http/storefront.ts'

export type ExportRow = Selectable<DB['data_exports']>

/** One account's requests are answered one after the other. */
export const lockExportsOf = async (tx: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data-exports:${accountId}`}, 0))`.execute(tx)
}

export const insertExport = (
  tx: Transaction,
  row: {
    readonly id: string
    readonly accountId: string
    readonly storefront: Storefront
    readonly partsTotal: number
    readonly at: Date
  },
): Promise<ExportRow> =>
  tx
    .insertInto('data_exports')
    .values({
      id: row.id,
      account_id: row.accountId,
      storefront: JSON.stringify(row.storefront),
      state: 'running',
      parts_total: row.partsTotal,
      asked_at: row.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findLatestExport = (db: Queryable, accountId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findExport = (db: Queryable, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()

export const findOwnExport = (db: Queryable, accountId: string, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

export const noteExportProgress = async (db: Queryable, id: string, partsDone: number): Promise<void> => {
  await db.updateTable('data_exports').set({ parts_done: partsDone }).where('id', '=', id).execute()
}

/** @returns false where another run was faster */
export const markExportReady = async (
  tx: Transaction,
  id: string,
  ready: {
    readonly byteCount: number
    readonly runId: string
    readonly sealedKey: Buffer
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<boolean> => {
  const result = await tx
    .updateTable('data_exports')
    .set((row) => ({
      state: 'ready',
      parts_done: row.ref('parts_total'),
      byte_count: ready.byteCount,
      run_id: ready.runId,
      sealed_key: ready.sealedKey,
      ready_at: ready.at,
      expires_at: ready.expiresAt,
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const listExpiredExports = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The key goes with the file. */
export const endExport = async (db: Queryable, id: string, from: 'ready' | 'running'): Promise<void> => {
  const state = from === 'ready' ? 'expired' : 'failed'
  await db
    .updateTable('data_exports')
    .set({ state, run_id: null, sealed_key: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

export const lockArchiveKeys = (tx: Transaction): Promise<Pick<ExportRow, 'id' | 'sealed_key'>[]> =>
  tx
    .selectFrom('data_exports')
    .select(['id', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateArchiveKey = async (tx: Transaction, id: string, sealed_key: Buffer): Promise<void> => {
  await tx.updateTable('data_exports').set({ sealed_key }).where('id', '=', id).execute()
}

export const listStuckExports = async (db: Queryable, askedBefore: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('state', '=', 'running')
    .where('asked_at', '<', askedBefore)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteExportsBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db
    .deleteFrom('data_exports')
    .where('state', 'in', ['expired', 'failed'])
    .where('asked_at', '<', instant)
    .execute()
}

export const listExportIds = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await db.selectFrom('data_exports').select('id').where('account_id', '=', accountId).execute()).map(({ id }) => id)

export const deleteExportsOf = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.deleteFrom('data_exports').where('account_id', '=', accountId).execute()
}
