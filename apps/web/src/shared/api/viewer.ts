import { notifyManager, type QueryClient, useQuery } from '@tanstack/react-query'
import { type CurrentUser, type MeAnswer, mePath } from '@velvetline/contracts/accounts'
import { countriesPath, countryPath } from '@velvetline/contracts/countries'
import { isUnauthorized } from './api-error.ts'
import { forgetPolls, READ_BY_MANY } from './queries.ts'
import { request } from './request.ts'

/** Who looks at the page: the answer of `GET /api/auth/me`, or null for a guest. */
export const viewerFetcher = async ({ signal }: { signal: AbortSignal }): Promise<MeAnswer | null> => {
  try {
    return await request<MeAnswer>(mePath, { signal })
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}

/** The signed-in person, or null for a guest. */
export const useViewer = (): CurrentUser | null =>
  useQuery<MeAnswer | null>({ queryKey: [mePath], queryFn: viewerFetcher, ...READ_BY_MANY }).data?.user ?? null

/** The same for loaders and handlers. */
export const viewerOf = (client: QueryClient): CurrentUser | null =>
  client.getQueryData<MeAnswer | null>([mePath])?.user ?? null

const PERSONAL = /^\/api\/(account|admin\/|agent\/|auth\/|calls|chat\/|credits\/|favourites|payments\/|subscription)/
const isPersonal = (key: unknown): boolean => typeof key === 'string' && key !== mePath && PERSONAL.test(key)

/** Whether the answer to this key would not be refused: what is a person's own is not asked for in the name of a guest. */
export const mayAskFor = (client: QueryClient, key: unknown): boolean => viewerOf(client) !== null || !isPersonal(key)

/** After signing in, out, or a change of the account: nothing that was fetched for somebody else stays. */
export const setViewer = (client: QueryClient, user: CurrentUser | null): void => {
  const before = viewerOf(client)
  const answer: MeAnswer | null = user ? { user } : null
  client.setQueryData([mePath], () => answer)
  if (before?.id === user?.id) return
  forgetPolls()
  const kept = new Set<unknown>([mePath, countryPath, countriesPath, 'site'])
  client.removeQueries({ predicate: (query) => !kept.has(query.queryKey[0]) && query.getObserversCount() === 0 })
  const refresh = (): void => {
    const isHers = (key: unknown): boolean => !user && isPersonal(key)
    client.removeQueries({ predicate: (query) => isHers(query.queryKey[0]) && query.getObserversCount() === 0 })
    // A page of theirs that is still being left keeps what it shows: asking for it again would only be refused.
    // The country stays with its page, but its prices are the person's own.
    const isOutdated = (key: unknown): boolean => key === countryPath || (!kept.has(key) && !isHers(key))
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isOutdated(key) })
  }
  // When the person has gone, only after their parts of the page have heard it and left: drawn once more, they would ask again at once.
  if (user) refresh()
  else notifyManager.schedule(refresh)
}
