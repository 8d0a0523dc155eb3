import { queryOptions } from '@tanstack/react-query'
import { type Language, PROFILE_FRESH_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { ProfileDetail, ProfileLanguage } from '@velvetline/contracts/profiles'

/** The name that the catalogue gives to a language of the pages. */
export const CATALOGUE_LANGUAGE: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }

/** One consultant's page, by uuid or slug, in the language of the page. */
export const profileQuery = (uuidOrSlug: string, language: Language) =>
  queryOptions<ProfileDetail>({
    queryKey: [`${API.profile(uuidOrSlug)}?language=${CATALOGUE_LANGUAGE[language]}`],
    staleTime: PROFILE_FRESH_MS,
    refetchOnMount: true,
  })
