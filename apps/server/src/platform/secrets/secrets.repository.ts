import { sql } from 'kysely'
import type { Queryable, Transaction } from '../database/database.ts'

/** @returns the existing secret of the name, else the candidate */
export const selectOrInsertSecret = async (
  db: Queryable,
  candidate: { readonly name: string; readonly secret: Buffer; readonly createdAt: Date },
): Promise<Buffer> => {
  const { name, secret, createdAt } = candidate
  const find = db.selectFrom('server_secrets').select('secret').where('name', '=', name)
  const known = await find.executeTakeFirst()
  if (known) return known.secret
  await db
    .insertInto('server_secrets')
    .values({ name, secret, created_at: createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).secret
}

/** The names of the secrets that have been drawn, and when. */
export const selectSecretDates = async (db: Queryable): Promise<Map<string, Date>> => {
  const rows = await db.selectFrom('server_secrets').select(['name', 'created_at']).orderBy('name').execute()
  return new Map(rows.map(({ name, created_at }) => [name, created_at]))
}

/**
 * Until the end of the transaction a process that reads a secret waits, and gets the new one.
 * @throws 55P03 at once while another transaction is reading one
 */
export const lockSecrets = async (tx: Transaction): Promise<void> => {
  await sql`lock table server_secrets in access exclusive mode nowait`.execute(tx)
}

/** The server's own role may not do this. */
export const updateSecret = async (
  db: Queryable,
  { name, secret, createdAt }: { readonly name: string; readonly secret: Buffer; readonly createdAt: Date },
): Promise<void> => {
  await db.updateTable('server_secrets').set({ secret, created_at: createdAt }).where('name', '=', name).execute()
}
