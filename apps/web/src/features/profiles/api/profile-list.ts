import { queryOptions } from '@tanstack/react-query'
import {
  HOME_PROFILES_FRESH_MS,
  HOME_PROFILES_KEPT_MS,
  type Language,
  PROFILE_LIST_FRESH_MS,
  PROFILE_LIST_KEPT_MS,
  PROFILE_LIST_LIMIT,
} from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { ProfileLanguage, ProfileList } from '@velvetline/contracts/profiles'

/** The name that the catalogue gives to a language of the pages. */
export const CATALOGUE_LANGUAGE: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }

const listPath = (language: Language, page: number): string => {
  const query = new URLSearchParams({ language: CATALOGUE_LANGUAGE[language] })
  if (page > 1) query.set('offset', String((page - 1) * PROFILE_LIST_LIMIT))
  return `${API.profiles}?${query}`
}

/** One page of all ladies who speak the language; pages count from 1. */
export const profileListQuery = (language: Language, page = 1) =>
  queryOptions<ProfileList>({
    queryKey: [listPath(language, page)],
    staleTime: PROFILE_LIST_FRESH_MS,
    gcTime: PROFILE_LIST_KEPT_MS,
    refetchOnMount: true,
  })

/** The same ladies for the home page, which asks again sooner. */
export const homeProfilesQuery = (language: Language) =>
  queryOptions<ProfileList>({
    ...profileListQuery(language),
    staleTime: HOME_PROFILES_FRESH_MS,
    gcTime: HOME_PROFILES_KEPT_MS,
  })
