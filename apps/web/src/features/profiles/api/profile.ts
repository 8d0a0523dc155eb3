import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { type ProfileDetail, type ProfileLanguage, profilePath } from '@velvetline/contracts/profiles'

const PROFILE_FRESH_MS = 5 * 60_000

export const CATALOGUE_LANGUAGE: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }

export const profileQuery = (uuidOrSlug: string, language: Language) =>
  queryOptions<ProfileDetail>({
    queryKey: [`${profilePath(uuidOrSlug)}?language=${CATALOGUE_LANGUAGE[language]}`],
    staleTime: PROFILE_FRESH_MS,
    refetchOnMount: true,
  })
