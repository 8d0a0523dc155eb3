import type { QueryClient } from '@tanstack/react-query'
import {
  type FavouriteList,
  favouritePath,
  favouriteProfilesPath,
  favouritesPath,
} from '@velvetline/contracts/favourites'
import { m } from '#/paraglide/messages.js'
import { isUnauthorized, refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { toast } from '#/ui/toast/toast.ts'

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

/** One request after the other, so that the last choice wins when a member toggles quickly. */
let last: Promise<unknown> = Promise.resolve()
const sendInTurn = (send: () => Promise<unknown>): Promise<unknown> => {
  last = last.then(send, send)
  return last
}

const showError = (name: string, isKept: boolean, error: unknown): void => {
  toast({
    kind: 'error',
    title: isKept ? m.favourites_add_failed({ name }) : m.favourites_remove_failed({ name }),
    text: refusalText(error) ?? m.favourites_try_again(),
  })
}

/** Keeps a profile or lets it go: shown at once, taken back with a word where the server refuses. */
export const toggleFavourite = async (
  client: QueryClient,
  { uuid, name }: { uuid: string; name: string },
  isKept: boolean,
): Promise<void> => {
  const queryKey = [favouritesPath]
  await client.cancelQueries({ queryKey })
  const wasKnown = client.getQueryData(queryKey) !== undefined
  setFavourite(client, uuid, isKept)
  try {
    const path = favouritePath(uuid)
    await sendInTurn(() => request(path, isKept ? { method: 'PUT', body: {} } : { method: 'DELETE' }))
    void client.invalidateQueries({ queryKey: [favouriteProfilesPath] })
  } catch (error) {
    setFavourite(client, uuid, !isKept)
    if (isUnauthorized(error)) setViewer(client, null)
    showError(name, isKept, error)
  }
  // Where the list had not arrived yet, it is still to come.
  if (!wasKnown) void client.invalidateQueries({ queryKey })
}

/** Wanting a mail makes the consultant a favourite. Shown at once, reverted if it fails. @throws ApiError */
export const setWantsNotice = async (client: QueryClient, profileUuid: string, wantsNotice: boolean): Promise<void> => {
  const queryKey = [favouritesPath]
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<FavouriteList>(queryKey)
  const others = before?.favourites.filter((one) => one.profileUuid !== profileUuid)
  client.setQueryData<FavouriteList>(queryKey, others && { favourites: [{ profileUuid, wantsNotice }, ...others] })
  try {
    await sendInTurn(() => request(favouritePath(profileUuid), { method: 'PUT', body: { wantsNotice } }))
  } catch (error) {
    client.setQueryData(queryKey, before)
    throw error
  }
}

/** From a card or a page: says what was asked for, or why it could not be. */
export const toggleNotice = async (
  client: QueryClient,
  { uuid, name }: { uuid: string; name: string },
  isWanted: boolean,
): Promise<void> => {
  try {
    await setWantsNotice(client, uuid, isWanted)
    void client.invalidateQueries({ queryKey: [favouriteProfilesPath] })
    if (isWanted) toast({ kind: 'success', title: m.favourites_notice_on({ name }) })
  } catch (error) {
    if (isUnauthorized(error)) setViewer(client, null)
    toast({
      kind: 'error',
      title: m.favourites_notice_failed({ name }),
      text: refusalText(error) ?? m.favourites_try_again(),
    })
  }
}
