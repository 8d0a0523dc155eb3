import { queryOptions } from '@tanstack/react-query'
import { PROFILE_LIST_FRESH_MS } from '@velvetline/contracts/constants'
import type { FavouriteProfiles } from '@velvetline/contracts/favourites'
import { API } from '@velvetline/contracts/paths'

/** The member's favourites with their cards, newest first. */
export const favouriteProfilesQuery = queryOptions<FavouriteProfiles>({
  queryKey: [API.favouriteProfiles],
  staleTime: PROFILE_LIST_FRESH_MS,
  refetchOnMount: true,
})
