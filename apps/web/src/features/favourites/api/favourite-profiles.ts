import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PROFILE_LIST_FRESH_MS } from '@velvetline/contracts/constants'
import type { FavouriteList, FavouriteProfiles } from '@velvetline/contracts/favourites'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** The member's favourites with their cards, newest first. */
export const favouriteProfilesQuery = queryOptions<FavouriteProfiles>({
  queryKey: [API.favouriteProfiles],
  staleTime: PROFILE_LIST_FRESH_MS,
  refetchOnMount: true,
})

const queryKey = [API.favourites]

/**
 * Whether a mail is wanted when the consultant becomes available, which makes them a favourite; shown at once, taken back where it fails.
 * @throws ApiError
 */
export const setWantsNotice = async (client: QueryClient, profileUuid: string, wantsNotice: boolean): Promise<void> => {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<FavouriteList>(queryKey)
  const others = before?.favourites.filter((one) => one.profileUuid !== profileUuid)
  client.setQueryData<FavouriteList>(queryKey, others && { favourites: [{ profileUuid, wantsNotice }, ...others] })
  try {
    await request(API.favourite(profileUuid), { method: 'PUT', body: { wantsNotice } })
  } catch (error) {
    client.setQueryData(queryKey, before)
    throw error
  }
}
