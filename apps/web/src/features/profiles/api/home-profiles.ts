import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { HOME_PROFILES_FRESH_MS, HOME_PROFILES_KEPT_MS, type Language } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { ProfileList } from '@velvetline/contracts/profiles'
import { defaultFetcher } from '#/shared/api/default-fetcher.ts'
import { CATALOGUE_LANGUAGE } from '../catalogue-language.ts'
import { type HomeProfiles, homeProfilesFrom } from '../home-profiles.ts'

/**
 * Who stands on the home page. It asks for the same list as the page of all ladies, but keeps, and sends with the page,
 * only those whom chance has chosen; the second part of the key keeps the two apart.
 */
export const homeProfilesQuery = (language: Language, isNewDeal = false) =>
  queryOptions<HomeProfiles>({
    queryKey: [`${API.profiles}?language=${CATALOGUE_LANGUAGE[language]}`, 'home'],
    queryFn: async (context) => {
      const list = (await defaultFetcher(context)) as ProfileList
      const before = context.client.getQueryData<HomeProfiles>(context.queryKey)
      return homeProfilesFrom(list, language, isNewDeal ? undefined : before)
    },
    staleTime: HOME_PROFILES_FRESH_MS,
    gcTime: HOME_PROFILES_KEPT_MS,
  })

/**
 * Deals the cards anew where that was longer ago than a minute, wherever they were kept meanwhile. For moments in which
 * nobody looks at them: when the page opens, and when somebody comes back to it. Without an answer they stay.
 */
export const dealAgain = async (client: QueryClient, language: Language): Promise<void> => {
  const before = client.getQueryData(homeProfilesQuery(language).queryKey)
  if (!before || Date.now() - before.dealtAt < HOME_PROFILES_FRESH_MS) return
  await client.prefetchQuery({ ...homeProfilesQuery(language, true), staleTime: 0, retry: false })
}
