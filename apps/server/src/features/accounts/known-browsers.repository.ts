import type { Queryable } from '../../platform/database/database.ts'

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
