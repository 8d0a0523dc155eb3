import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export interface Availability {
  readonly profileId: string
  readonly isAvailable: boolean
}

/** Stored when the first member waits for the profile; later calls change nothing. */
export const insertWatched = async (
  db: Queryable,
  { profileId, isAvailable }: Availability,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('watched_profiles')
    .values({ profile_id: profileId, is_available: isAvailable, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listWatched = async (db: Queryable): Promise<string[]> =>
  (await db.selectFrom('watched_profiles').select('profile_id').execute()).map((row) => row.profile_id)

/** @returns what this call has changed, without what another node has noted already */
export const updateWatched = async (
  db: Queryable,
  news: readonly Availability[],
  at: Date,
): Promise<Availability[]> => {
  const ids = news.map(({ profileId }) => profileId)
  const flags = news.map(({ isAvailable }) => isAvailable)
  const { rows } = await sql<{ profileId: string; isAvailable: boolean }>`
    update watched_profiles w set is_available = n.is_available, changed_at = ${at}
    from unnest(${ids}::uuid[], ${flags}::boolean[]) as n (profile_id, is_available)
    where w.profile_id = n.profile_id and w.is_available <> n.is_available
    returning w.profile_id as "profileId", w.is_available as "isAvailable"`.execute(db)
  return rows
}

/** Ordered by id, after the last one notified. Nobody who is blocked, is being deleted, or has paused their own spending. */
export const listWaiting = async (
  db: Queryable,
  profileId: string,
  { after, limit, at }: { readonly after: string | null; readonly limit: number; readonly at: Date },
): Promise<string[]> => {
  const all = db
    .selectFrom('favourites')
    .innerJoin('accounts as a', 'a.id', 'favourites.account_id')
    .innerJoin('profiles as p', (join) =>
      join
        .onRef('p.id', '=', 'favourites.profile_id')
        // They kept the person whose profile it was.
        .on(sql<boolean>`p.agent_id is not distinct from favourites.agent_id`),
    )
    .leftJoin('wallets as w', 'w.member_id', 'favourites.account_id')
    .select('favourites.account_id')
    .where('profile_id', '=', profileId)
    .where('wants_notice', '=', true)
    .where('a.blocked_at', 'is', null)
    .where('a.deletion_due_at', 'is', null)
    .where('a.erasing_since', 'is', null)
    .where((row) => row.or([row('w.paused_until', 'is', null), row('w.paused_until', '<=', at)]))
    // Nobody is invited to somebody whom they cannot reach.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('contact_blocks as b')
            .select('b.member_id')
            .whereRef('b.member_id', '=', 'favourites.account_id')
            .whereRef('b.profile_id', '=', 'favourites.profile_id'),
        ),
      ),
    )
    .orderBy('favourites.account_id')
    .limit(limit)
  const rows = await (after === null ? all : all.where('favourites.account_id', '>', after)).execute()
  return rows.map((row) => row.account_id)
}

/** One entry per mail. */
export const listNoticesSince = async (db: Queryable, accountId: string, instant: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('favourite_notices')
    .select('profile_id')
    .where('account_id', '=', accountId)
    .where('sent_at', '>', instant)
    .execute()
  return rows.map((row) => row.profile_id)
}

/** @returns false if this account already has a notice of this event */
export const insertNoticeOnce = async (db: Queryable, row: Insertable<DB['favourite_notices']>): Promise<boolean> => {
  const inserted = await db
    .insertInto('favourite_notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sent_at')
    .executeTakeFirst()
  return inserted !== undefined
}

export const deleteNoticesBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('favourite_notices').where('sent_at', '<', instant).execute()
}
