import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

type FailureKey = 'identifier_hash' | 'address_hash' | 'network_hash'

/** Until the transaction ends no other transaction, on any node, counts attempts under this hash. */
export const lockAttempts = async (db: Queryable, hash: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE()})`.execute(db)
}

/** When the newest failures under a key happened, newest first. */
export const listFailures = async (
  db: Queryable,
  key: FailureKey,
  hash: Buffer,
  since: Date,
  limit: number,
): Promise<Date[]> => {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where(key, '=', hash)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.failed_at)
}

export const insertFailure = async (
  db: Queryable,
  row: { identifier_hash: Buffer; address_hash: Buffer; network_hash: Buffer; failed_at: Date },
): Promise<number> => {
  const { id } = await db.insertInto('sign_in_failures').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteFailure = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

export const deleteFailuresOf = async (db: Queryable, identifierHash: Buffer): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('identifier_hash', '=', identifierHash).execute()
}

/** @returns whether it had not been spent before; of two at once one wins. */
export const insertSpentChallenge = async (
  db: Queryable,
  row: { readonly challenge_hash: Buffer; readonly expires_at: Date },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('spent_challenges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface KnownBrowserRow {
  readonly account_id: string
  readonly browser_hash: Buffer
}

export const hasKnownBrowser = async (
  db: Queryable,
  { account_id, browser_hash }: KnownBrowserRow,
): Promise<boolean> => {
  const row = await db
    .selectFrom('known_browsers')
    .select('seen_at')
    .where('account_id', '=', account_id)
    .where('browser_hash', '=', browser_hash)
    .executeTakeFirst()
  return row !== undefined
}

export const upsertKnownBrowser = async (db: Queryable, row: KnownBrowserRow & { seen_at: Date }): Promise<void> => {
  await db
    .insertInto('known_browsers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: row.seen_at }))
    .execute()
}

export const deleteKnownBrowsers = async (db: Queryable, accountId: string): Promise<void> => {
  await db.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()
}
