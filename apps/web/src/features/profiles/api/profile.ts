import { queryOptions } from '@tanstack/react-query'
import { type Language, PROFILE_FRESH_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { CATALOGUE_LANGUAGE } from '../catalogue-language.ts'

/** One consultant's page, by uuid or slug, in the language of the page. */
export const profileQuery = (uuidOrSlug: string, language: Language) =>
  queryOptions<ProfileDetail>({
    queryKey: [`${API.profile(uuidOrSlug)}?language=${CATALOGUE_LANGUAGE[language]}`],
    staleTime: PROFILE_FRESH_MS,
    refetchOnMount: true,
  })
