import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type AccountRow = Selectable<DB['accounts']>
export type NewAccountRow = Insertable<DB['accounts']>
export type AccountValues = Updateable<DB['accounts']>

export const findAccountById = (db: Queryable, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** The same outside a transaction: every page and most answers ask for the account behind them. */
export const readAccount = async (database: Database, id: string): Promise<AccountRow | undefined> =>
  (await database.quick<AccountRow>('select * from accounts where id = $1', [id]))[0]

/**
 * Does not block foreign keys to the account: what holds the member's wallet and writes about the member would wait for who holds the account and
 * waits for the wallet.
 */
export const lockAccountById = (db: Queryable, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findAccountByEmailKey = (db: Queryable, emailKey: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

export const lockAccountByEmailKey = (db: Queryable, emailKey: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email_key', '=', emailKey).forNoKeyUpdate().executeTakeFirst()

export const findAccountByUsernameKey = (db: Queryable, usernameKey: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('username_key', '=', usernameKey).executeTakeFirst()

export const findAccountByProvenPhone = (db: Queryable, phone: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('phone', '=', phone)
    .where('phone_proven_at', 'is not', null)
    .executeTakeFirst()

export const listAccounts = (db: Queryable, ids: readonly string[]): Promise<AccountRow[]> =>
  db.selectFrom('accounts').selectAll().where('id', 'in', ids).execute()

/** @returns whether the row went in; it does not where its address or user name is there already. */
export const insertAccountIfNew = async (db: Queryable, row: NewAccountRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const insertAccount = async (db: Queryable, row: NewAccountRow): Promise<void> => {
  await db.insertInto('accounts').values(row).execute()
}

/** Whether there is an account of this role. */
export const isRoleTaken = async (db: Queryable, role: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('role', '=', role).limit(1).executeTakeFirst()) !== undefined

export const updateAccount = async (db: Queryable, id: string, values: AccountValues): Promise<void> => {
  await db.updateTable('accounts').set(values).where('id', '=', id).execute()
}
