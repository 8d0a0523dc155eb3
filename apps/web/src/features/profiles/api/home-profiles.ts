import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { type HomeProfiles as HomeAnswer, homeProfilesPath } from '@velvetline/contracts/profiles'
import { useEffect } from 'react'
import { defaultFetcher } from '#/shared/api/queries.ts'
import { loadEmptyList } from '../components/empty-list-slot.tsx'
import type { HomeProfiles } from '../home-profiles.ts'
import { CATALOGUE_LANGUAGE } from './profile.ts'

export const HOME_PROFILES_FRESH_MS = 60_000
const HOME_PROFILES_KEPT_MS = 5 * 60_000

/** The server chooses. When it is asked again while the page is looked at, the same consultants stay in their places. */
export const homeProfilesQuery = (language: Language, isNewDeal = false) =>
  queryOptions<HomeProfiles>({
    queryKey: [`${homeProfilesPath}?language=${CATALOGUE_LANGUAGE[language]}`],
    queryFn: async (context) => {
      const before = isNewDeal ? undefined : context.client.getQueryData<HomeProfiles>(context.queryKey)
      const shown = before?.featured.map(({ uuid }) => uuid).join(',')
      const path = `${context.queryKey[0]}${shown ? `&shown=${shown}` : ''}`
      // The page brings its first cards, so the code that makes them of an answer is not part of the first load.
      const [{ homeProfilesFrom }, answer] = await Promise.all([
        import('../home-profiles.ts'),
        defaultFetcher({ ...context, queryKey: [path] }),
      ])
      const shownNow = homeProfilesFrom(answer as HomeAnswer, language, before)
      if (shownNow.featured.length === 0) await loadEmptyList()
      return shownNow
    },
    staleTime: HOME_PROFILES_FRESH_MS,
    gcTime: HOME_PROFILES_KEPT_MS,
  })

/** Deals again after `ageMs`. Only for moments in which nobody looks: opening the page or returning to it. On failure the cards stay. */
export const dealAgain = async (
  client: QueryClient,
  language: Language,
  ageMs: number = HOME_PROFILES_FRESH_MS,
): Promise<void> => {
  const before = client.getQueryData(homeProfilesQuery(language).queryKey)
  if (!before || Date.now() - before.dealtAt < ageMs) return
  await client.prefetchQuery({ ...homeProfilesQuery(language, true), staleTime: 0, retry: false })
}

/** The server caches a page for a minute and its script takes a while: older cards come from another cache. */
const KEPT_ELSEWHERE_MS = 2 * HOME_PROFILES_FRESH_MS

/** On opening the page and whenever it becomes visible again. */
export const useNewDeals = (language: Language): void => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void dealAgain(client, language)
    }
    // A visitor who returns from another page within the site has seen these cards since the tab was opened.
    void dealAgain(client, language, performance.now() < HOME_PROFILES_FRESH_MS ? KEPT_ELSEWHERE_MS : undefined)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, language])
}
