import { useQuery } from '@tanstack/react-query'
import type { FavouriteList } from '@velvetline/contracts/favourites'
import { API } from '@velvetline/contracts/paths'

/** Whether the signed-in member keeps this profile. All hearts of a page share one request. */
export const useIsFavourite = (profileUuid: string): boolean =>
  useQuery<FavouriteList, Error, boolean>({
    queryKey: [API.favourites],
    select: ({ favourites }) => favourites.some((one) => one.profileUuid === profileUuid),
  }).data === true
