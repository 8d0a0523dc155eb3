import type { Favourite, FavouriteProfiles } from '@velvetline/contracts/favourites'
import { DEFAULT_COUNTRY } from '@velvetline/contracts/locales'
import { newId } from '../../kernel/ids.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { type Audience, type ProfilesContext, profileNotFound, showSummaries } from '../profiles/index.ts'
import { FAVOURITES_MAX, favouritesFull, noticesNotSent } from './favourites.refusals.ts'
import {
  countFavourites,
  deleteFavourite,
  findFavourite,
  insertFavourite,
  lockFavouritesOf,
  readEndedFavourites,
  readFavourites,
  updateFavourite,
} from './favourites.repository.ts'
import { insertWatched } from './notices.repository.ts'
import { noticesPerDay } from './notices-per-day.ts'

interface Choice {
  readonly accountId: string
  readonly profileId: string
  /** Undefined leaves the choice; a new favourite begins without mails. */
  readonly wantsNotice: boolean | undefined
  /** Where mails about it lead. */
  readonly storefront: Storefront
}

/**
 * Idempotent.
 * @throws 404 profile_not_found, also while it is not published; 409 favourites_full; where a mail is wanted, 503 not_configured if the
 * operator cannot send any, 409 notices_not_sent if none are sent
 */
export const keepFavourite = async (context: ProfilesContext, choice: Choice): Promise<Favourite> => {
  const { clock, database, messagesOut } = context
  const { accountId, storefront, wantsNotice } = choice
  if (wantsNotice) {
    messagesOut.requireEmail()
    if ((await noticesPerDay(context)) === 0) throw noticesNotSent()
  }
  const [profile] = await showSummaries(context, [choice.profileId.toLowerCase()], {
    language: 'de',
    country: DEFAULT_COUNTRY,
  })
  if (!profile) throw profileNotFound()
  const profileId = profile.uuid
  return database.transaction(async (tx) => {
    await lockFavouritesOf(tx, accountId)
    const known = await findFavourite(tx, accountId, profileId)
    const next = wantsNotice ?? known?.wants_notice ?? false
    if (next) await insertWatched(tx, { profileId, isAvailable: profile.status === 'available' }, clock.now())
    if (!known) {
      // The one of the person before, where there is one.
      await deleteFavourite(tx, accountId, profileId)
      if ((await countFavourites(tx, accountId)) >= FAVOURITES_MAX) throw favouritesFull()
      await insertFavourite(tx, {
        account_id: accountId,
        profile_id: profileId,
        notice_id: newId(),
        wants_notice: next,
        storefront,
        created_at: clock.now(),
      })
    } else if (next !== known.wants_notice) {
      await updateFavourite(tx, { wants_notice: next, storefront }, { accountId, profileId })
    }
    return { profileUuid: profileId, wantsNotice: next }
  })
}

export const forgetFavourite = ({ database }: ProfilesContext, accountId: string, profileId: string): Promise<void> =>
  deleteFavourite(database.kysely, accountId, profileId)

export const listFavourites = async ({ database }: ProfilesContext, accountId: string): Promise<Favourite[]> =>
  (await readFavourites(database, accountId)).map((row) => ({
    profileUuid: row.profile_id,
    wantsNotice: row.wants_notice,
  }))

/** An unpublished profile is not shown, but stays a favourite; one that is somebody else's by now is told until the member has removed it. */
export const listFavouriteProfiles = async (
  context: ProfilesContext,
  accountId: string,
  audience: Audience,
): Promise<FavouriteProfiles> => {
  const favourites = await listFavourites(context, accountId)
  const wantsNotice = new Map(favourites.map((favourite) => [favourite.profileUuid, favourite.wantsNotice]))
  const summaries = await showSummaries(context, [...wantsNotice.keys()], audience)
  return {
    ended: await readEndedFavourites(context.database, accountId),
    favourites: summaries.map((profile) => ({
      profileUuid: profile.uuid,
      wantsNotice: wantsNotice.get(profile.uuid) ?? false,
      profile,
    })),
    noticesPerDay: await noticesPerDay(context),
  }
}
