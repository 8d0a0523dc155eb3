import { queryOptions } from '@tanstack/react-query'
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
export const homeProfilesQuery = (language: Language) =>
  queryOptions<HomeProfiles>({
    queryKey: [`${API.profiles}?language=${CATALOGUE_LANGUAGE[language]}`, 'home'],
    queryFn: async (context) => {
      const list = (await defaultFetcher(context)) as ProfileList
      return homeProfilesFrom(list, language, context.client.getQueryData<HomeProfiles>(context.queryKey))
    },
    staleTime: HOME_PROFILES_FRESH_MS,
    gcTime: HOME_PROFILES_KEPT_MS,
  })
