import { queryOptions } from '@tanstack/react-query'
import { type FavouriteProfiles, favouriteProfilesPath } from '@velvetline/contracts/favourites'
import { PROFILE_LIST_FRESH_MS } from '#/features/profiles/api/profile-list.ts'

export const favouriteProfilesQuery = queryOptions<FavouriteProfiles>({
  queryKey: [favouriteProfilesPath],
  staleTime: PROFILE_LIST_FRESH_MS,
  refetchOnMount: true,
})
