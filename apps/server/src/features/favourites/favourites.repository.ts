import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type FavouriteRow = Selectable<DB['favourites']>

/** Other transactions that change favourites or notices of the account wait until this one ends. */
export const lockFavouritesOf = async (tx: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${accountId}`}, 0))`.execute(tx)
}

/** The newest first; every page of a member asks for them. */
export const readFavourites = (
  database: Database,
  accountId: string,
): Promise<Pick<FavouriteRow, 'profile_id' | 'wants_notice'>[]> =>
  database.quick(
    'select profile_id, wants_notice from favourites where account_id = $1 order by created_at desc, profile_id',
    [accountId],
  )

export const findFavourite = (db: Queryable, accountId: string, profileId: string): Promise<FavouriteRow | undefined> =>
  db
    .selectFrom('favourites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()

export const findFavouriteByNoticeId = (db: Queryable, noticeId: string): Promise<FavouriteRow | undefined> =>
  db.selectFrom('favourites').selectAll().where('notice_id', '=', noticeId).executeTakeFirst()

export const countFavourites = async (db: Queryable, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertFavourite = async (db: Queryable, row: Insertable<DB['favourites']>): Promise<void> => {
  await db.insertInto('favourites').values(row).execute()
}

/** For one profile, or for all of the account's favourites. */
export const updateFavourite = async (
  db: Queryable,
  values: Pick<Updateable<DB['favourites']>, 'wants_notice' | 'storefront'>,
  of: { readonly accountId: string; readonly profileId?: string },
): Promise<void> => {
  const update = db.updateTable('favourites').set(values).where('account_id', '=', of.accountId)
  await (of.profileId === undefined ? update : update.where('profile_id', '=', of.profileId)).execute()
}

export const deleteFavourite = async (db: Queryable, accountId: string, profileId: string): Promise<void> => {
  await db.deleteFrom('favourites').where('account_id', '=', accountId).where('profile_id', '=', profileId).execute()
}
