import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { type CurrentUser, type MeAnswer, mePath } from '@velvetline/contracts/accounts'
import { countriesPath, countryPath } from '@velvetline/contracts/countries'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { createContext, useContext } from 'react'
import { isUnauthorized } from './api-error.ts'
import { forgetPolls } from './queries.ts'
import { request } from './request.ts'

/** The answer of `GET /api/auth/me`, or null for a guest. */
export const viewerFetcher = async ({ signal }: { signal: AbortSignal }): Promise<MeAnswer | null> => {
  try {
    return await request<MeAnswer>(mePath, { signal })
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}

/** Provided once for the whole page (`page-facts.tsx`). */
export const ViewerContext = createContext<CurrentUser | null | undefined>(undefined)

export const useViewer = (): CurrentUser | null => {
  const viewer = useContext(ViewerContext)
  if (viewer === undefined) throw new Error('There is no PageFacts around this component.')
  return viewer
}

/** The same for loaders and handlers. */
export const viewerOf = (client: QueryClient): CurrentUser | null =>
  client.getQueryData<MeAnswer | null>([mePath])?.user ?? null

const PERSONAL = /^\/api\/(account|admin\/|agent\/|auth\/|calls|chat\/|credits\/|favourites|payments\/|subscription)/
const isPersonal = (key: unknown): boolean => typeof key === 'string' && key !== mePath && PERSONAL.test(key)

/** Whether the key may be fetched: a guest's request for personal data would be refused. */
export const mayAskFor = (client: QueryClient, key: unknown): boolean => viewerOf(client) !== null || !isPersonal(key)

/** The first elements of the keys of what is the same for every viewer. The country's own prices are not. */
export const SHARED_KEYS: ReadonlySet<unknown> = new Set([mePath, countryPath, countriesPath, SITE_KEY[0]])

/** After signing in or out or a change of the account: drops what was fetched for another person. */
export const setViewer = (client: QueryClient, user: CurrentUser | null): void => {
  const before = viewerOf(client)
  const answer: MeAnswer | null = user ? { user } : null
  client.setQueryData([mePath], () => answer)
  if (before?.id === user?.id) return
  forgetPolls()
  client.removeQueries({ predicate: (query) => !SHARED_KEYS.has(query.queryKey[0]) && query.getObserversCount() === 0 })
  const refresh = (): void => {
    const isLeftBehind = (key: unknown): boolean => !user && isPersonal(key)
    client.removeQueries({ predicate: (query) => isLeftBehind(query.queryKey[0]) && query.getObserversCount() === 0 })
    // A member's page that is being left is not refetched for a guest. The country stays, but its prices are personal.
    const isOutdated = (key: unknown): boolean => key === countryPath || (!SHARED_KEYS.has(key) && !isLeftBehind(key))
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isOutdated(key) })
  }
  // After a sign-out, only once the member's components are gone: rendered again, they would refetch at once.
  if (user) refresh()
  else notifyManager.schedule(refresh)
}
