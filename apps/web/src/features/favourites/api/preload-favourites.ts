import type { QueryClient } from '@tanstack/react-query'
import { favouritesPath } from '@velvetline/contracts/favourites'
import { viewerOf } from '#/shared/api/viewer.ts'

/** Fetched with the page, so that a member's hearts are right at once. */
export const preloadFavourites = async (client: QueryClient): Promise<void> => {
  if (viewerOf(client)?.role === 'member') await client.prefetchQuery({ queryKey: [favouritesPath] })
}
