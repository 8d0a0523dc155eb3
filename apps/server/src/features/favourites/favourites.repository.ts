import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type FavouriteRow = Selectable<DB['favourites']>

/** Other transactions that change favourites or notices of the account wait until this one ends. */
export const lockFavouritesOf = async (tx: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${accountId}`}, 0))`.execute(tx)
}

/** Of rows `f` and `p` of favourites and profiles: members keep a person, so a favourite ends when somebody else gets the profile. */
const IS_OF_PRESENT_PERSON = 'f.agent_id is not distinct from p.agent_id'

type Listed = Pick<FavouriteRow, 'profile_id' | 'wants_notice'>

/** The newest first; every page of a member asks for them. */
export const readFavourites = (database: Database, accountId: string): Promise<Listed[]> =>
  database.quick(
    `select f.profile_id, f.wants_notice from favourites f join profiles p on p.id = f.profile_id
     where f.account_id = $1 and ${IS_OF_PRESENT_PERSON} order by f.created_at desc, f.profile_id`,
    [accountId],
  )

/** By the name that the profile has now: those whose person it is no more. */
export const readEndedFavourites = (
  database: Database,
  accountId: string,
): Promise<{ profileUuid: string; name: string }[]> =>
  database.quick(
    `select f.profile_id as "profileUuid", p.name from favourites f join profiles p on p.id = f.profile_id
     where f.account_id = $1 and not (${IS_OF_PRESENT_PERSON}) order by f.created_at desc, f.profile_id`,
    [accountId],
  )

/** Of the profile's present person. */
export const findFavourite = (db: Queryable, accountId: string, profileId: string): Promise<FavouriteRow | undefined> =>
  db
    .selectFrom('favourites as f')
    .innerJoin('profiles as p', 'p.id', 'f.profile_id')
    .selectAll('f')
    .where('f.account_id', '=', accountId)
    .where('f.profile_id', '=', profileId)
    .where(sql<boolean>`${sql.raw(IS_OF_PRESENT_PERSON)}`)
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
