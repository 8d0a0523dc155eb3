import type { FavouriteProfiles } from '@velvetline/contracts/favourites'
import { type Audience, showSummaries } from '../profiles/index.ts'
import type { FavouritesDeps } from './favourites.deps.ts'
import { listFavourites } from './favourites.repository.ts'

/** The member's favourites with their cards, newest first. A profile that is not published now is not shown, and not forgotten. */
export const listFavouriteProfiles = async (
  deps: FavouritesDeps,
  accountId: string,
  audience: Audience,
): Promise<FavouriteProfiles> => {
  const rows = await listFavourites(deps.database.kysely, accountId)
  const wantsNotice = new Map(rows.map((row) => [row.profile_id, row.wants_notice]))
  const summaries = await showSummaries(deps, [...wantsNotice.keys()], audience)
  return {
    favourites: summaries.map((profile) => ({
      profileUuid: profile.uuid,
      wantsNotice: wantsNotice.get(profile.uuid) ?? false,
      profile,
    })),
  }
}
