import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type FavouriteList,
  type FavouriteProfiles,
  favouritePath,
  favouriteProfilesPath,
  favouritesPath,
} from '@velvetline/contracts/favourites'
import { PROFILE_LIST_FRESH_MS } from '#/features/profiles/api/profile-list.ts'
import { request } from '#/shared/api/request.ts'

export const favouriteProfilesQuery = queryOptions<FavouriteProfiles>({
  queryKey: [favouriteProfilesPath],
  staleTime: PROFILE_LIST_FRESH_MS,
  refetchOnMount: true,
})

const queryKey = [favouritesPath]

/** Wanting a mail makes the consultant a favourite. Shown at once, reverted if it fails. @throws ApiError */
export const setWantsNotice = async (client: QueryClient, profileUuid: string, wantsNotice: boolean): Promise<void> => {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<FavouriteList>(queryKey)
  const others = before?.favourites.filter((one) => one.profileUuid !== profileUuid)
  client.setQueryData<FavouriteList>(queryKey, others && { favourites: [{ profileUuid, wantsNotice }, ...others] })
  try {
    await request(favouritePath(profileUuid), { method: 'PUT', body: { wantsNotice } })
  } catch (error) {
    client.setQueryData(queryKey, before)
    throw error
  }
}
