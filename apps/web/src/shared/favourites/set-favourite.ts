import type { QueryClient } from '@tanstack/react-query'
import { type FavouriteList, favouritesPath } from '@velvetline/contracts/favourites'

/** What the browser holds of the favourites, with this profile in it or not. The others stay as they are. */
export const setFavourite = (client: QueryClient, profileUuid: string, isKept: boolean): void => {
  client.setQueryData<FavouriteList>([favouritesPath], (known) => {
    const favourites = known?.favourites ?? []
    const before = favourites.find((one) => one.profileUuid === profileUuid)
    if (isKept === (before !== undefined)) return known
    if (!isKept) return { favourites: favourites.filter((one) => one !== before) }
    return { favourites: [{ profileUuid, wantsNotice: false }, ...favourites] }
  })
}
