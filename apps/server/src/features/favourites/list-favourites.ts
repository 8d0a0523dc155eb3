import type { Favourite, FavouriteProfiles } from '@velvetline/contracts/favourites'
import { type Audience, type ProfilesContext, showSummaries } from '../profiles/index.ts'
import { readFavourites } from './favourites.repository.ts'

/** The member's favourites, newest first. */
export const listFavourites = async ({ database }: ProfilesContext, accountId: string): Promise<Favourite[]> =>
  (await readFavourites(database.kysely, accountId)).map((row) => ({
    profileUuid: row.profile_id,
    wantsNotice: row.wants_notice,
  }))

/** The same with their cards. An unpublished profile is not shown, but stays a favourite. */
export const listFavouriteProfiles = async (
  context: ProfilesContext,
  accountId: string,
  audience: Audience,
): Promise<FavouriteProfiles> => {
  const favourites = await listFavourites(context, accountId)
  const wantsNotice = new Map(favourites.map((favourite) => [favourite.profileUuid, favourite.wantsNotice]))
  const summaries = await showSummaries(context, [...wantsNotice.keys()], audience)
  return {
    favourites: summaries.map((profile) => ({
      profileUuid: profile.uuid,
      wantsNotice: wantsNotice.get(profile.uuid) ?? false,
      profile,
    })),
  }
}
