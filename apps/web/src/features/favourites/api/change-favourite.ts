import type { QueryClient } from '@tanstack/react-query'
import type { FavouriteProfiles } from '@velvetline/contracts/favourites'
import { API } from '@velvetline/contracts/paths'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { request } from '#/shared/api/request.ts'
import { setFavourite } from '#/shared/favourites/set-favourite.ts'
import { favouriteProfilesQuery } from './favourite-profiles.ts'
import { setWantsNotice as sendWantsNotice } from './set-wants-notice.ts'

type Entry = FavouriteProfiles['favourites'][number]

/** Changes what the browser shows. @returns how to take that back */
const showAtOnce = async (
  client: QueryClient,
  change: (favourites: readonly Entry[]) => Entry[],
): Promise<() => void> => {
  const { queryKey } = favouriteProfilesQuery
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, before && { favourites: change(before.favourites) })
  return () => client.setQueryData(queryKey, before)
}

/** Whether a mail is wanted when the consultant becomes available; shown at once, taken back where it fails. */
export const setWantsNotice = async (client: QueryClient, profileUuid: string, wantsNotice: boolean): Promise<void> => {
  const takeBack = await showAtOnce(client, (favourites) =>
    favourites.map((one) => (one.profileUuid === profileUuid ? { ...one, wantsNotice } : one)),
  )
  await sendWantsNotice(client, profileUuid, wantsNotice).catch((error: unknown) => {
    takeBack()
    throw error
  })
}

/** Keeps the consultant no longer; shown at once, taken back where it fails. */
export const removeFavourite = async (client: QueryClient, profileUuid: string): Promise<void> => {
  const takeBack = await showAtOnce(client, (favourites) => favourites.filter((one) => one.profileUuid !== profileUuid))
  await request(API.favourite(profileUuid), { method: 'DELETE' }).catch((error: unknown) => {
    takeBack()
    throw error
  })
  setFavourite(client, profileUuid, false)
}

/** The news that somebody's availability has changed. */
export const showStatus = (client: QueryClient, profileUuid: string, status: ProfileStatus): void => {
  const { queryKey } = favouriteProfilesQuery
  const known = client.getQueryData(queryKey)
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  if (!known || updatedAt === undefined) return
  const favourites = known.favourites.map((one) =>
    one.profileUuid === profileUuid ? { ...one, profile: { ...one.profile, status } } : one,
  )
  // The rest of the data is no younger for it.
  client.setQueryData(queryKey, { favourites }, { updatedAt })
}
