import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { type ProfileList, profilesPath } from '@velvetline/contracts/profiles'
import { useEffect } from 'react'
import { defaultFetcher } from '#/shared/api/query-client.ts'
import type { HomeProfiles } from '../home-profiles.ts'
import { CATALOGUE_LANGUAGE } from './profile.ts'

export const HOME_PROFILES_FRESH_MS = 60_000
const HOME_PROFILES_KEPT_MS = 5 * 60_000

/**
 * Who stands on the home page. It asks for the same list as the page of all consultants, but keeps, and sends with the page,
 * only those whom chance has chosen; the second part of the key keeps the two apart.
 */
export const homeProfilesQuery = (language: Language, isNewDeal = false) =>
  queryOptions<HomeProfiles>({
    queryKey: [`${profilesPath}?language=${CATALOGUE_LANGUAGE[language]}`, 'home'],
    queryFn: async (context) => {
      // The page brings its first cards along: what deals them is not part of its first load.
      const [{ homeProfilesFrom }, list] = await Promise.all([import('../home-profiles.ts'), defaultFetcher(context)])
      const before = context.client.getQueryData<HomeProfiles>(context.queryKey)
      return homeProfilesFrom(list as ProfileList, language, isNewDeal ? undefined : before)
    },
    staleTime: HOME_PROFILES_FRESH_MS,
    gcTime: HOME_PROFILES_KEPT_MS,
  })

/**
 * Deals the cards again if the last time is more than a minute (or the given time) ago, even if a cache kept them. Only for moments in
 * which nobody looks at them: when the page opens, and when somebody comes back to it. If the request fails the cards stay.
 */
export const dealAgain = async (
  client: QueryClient,
  language: Language,
  ageMs: number = HOME_PROFILES_FRESH_MS,
): Promise<void> => {
  const before = client.getQueryData(homeProfilesQuery(language).queryKey)
  if (!before || Date.now() - before.dealtAt < ageMs) return
  await client.prefetchQuery({ ...homeProfilesQuery(language, true), staleTime: 0, retry: false })
}

/** The server keeps a page for a minute, and its script takes a while: cards that are older come from another cache. */
const KEPT_ELSEWHERE_MS = 2 * HOME_PROFILES_FRESH_MS

/** Deals new cards when the page is opened or becomes visible again, no matter how long a cache or a hidden tab kept it. */
export const useNewDeals = (language: Language): void => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void dealAgain(client, language)
    }
    // A visitor who comes back from another page within the site has seen these cards for as long as the tab is open.
    void dealAgain(client, language, performance.now() < HOME_PROFILES_FRESH_MS ? KEPT_ELSEWHERE_MS : undefined)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, language])
}
