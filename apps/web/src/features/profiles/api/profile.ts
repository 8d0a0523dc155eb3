import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { type ProfileDetail, type ProfileLanguage, profilePath } from '@velvetline/contracts/profiles'

const PROFILE_FRESH_MS = 5 * 60_000

/** The name that the catalogue gives to a language of the pages. */
export const CATALOGUE_LANGUAGE: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }

/** One consultant's page, by uuid or slug, in the language of the page. */
export const profileQuery = (uuidOrSlug: string, language: Language) =>
  queryOptions<ProfileDetail>({
    queryKey: [`${profilePath(uuidOrSlug)}?language=${CATALOGUE_LANGUAGE[language]}`],
    staleTime: PROFILE_FRESH_MS,
    refetchOnMount: true,
  })
