import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

type Files = Pick<PlatformContext, 'clock' | 'database' | 'storage'>

/** Longer than anybody writes a file and the row that names it. */
const BEGUN_FOR_MS = HOUR_MS
const PER_STEP = 200

/** Notes the files that are about to be written, so that none is forgotten where the process ends before a row names them. */
export const beginFiles = async ({ clock, database }: Files, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await database.kysely
    .insertInto('safety_begun_files')
    .values(keys.map((storage_key) => ({ storage_key, begun_at: clock.now() })))
    .execute()
}

/** In the transaction that names them. What was swept in the meantime is gone, and must not be named. */
export const nameFiles = async (tx: Transaction, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const rows = await tx
    .deleteFrom('safety_begun_files')
    .where('storage_key', 'in', [...keys])
    .returning('storage_key')
    .execute()
  if (rows.length !== keys.length) throw new Error('a file was swept before its row was written')
}

/** The file first: without its row nothing would find it. */
export const dropFiles = async ({ database, storage }: Files, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await storage.delete(key)
    await database.kysely.deleteFrom('safety_begun_files').where('storage_key', '=', key).execute()
  }
}

/** Deletes what a process has left that ended between a file and its row. */
export const sweepBegunFiles = async (context: Files): Promise<void> => {
  const before = laterBy(context.clock.now(), -BEGUN_FOR_MS)
  const rows = await context.database.kysely
    .selectFrom('safety_begun_files')
    .select('storage_key')
    .where('begun_at', '<', before)
    .orderBy('begun_at')
    .limit(PER_STEP)
    .execute()
  await dropFiles(
    context,
    rows.map((row) => row.storage_key),
  )
}
