import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import {
  type CategoryDetail,
  type CategoryList,
  categoriesPath,
  categoryProfilesPath,
  categoryTextsPath,
  type ProfileFilters,
  type ProfileList,
  profileFiltersPath,
  profilesPath,
} from '@velvetline/contracts/profiles'
import { defaultFetcher, KEPT_IN_HTML } from '#/shared/api/queries.ts'
import type { CardProfile } from '../card-profile.ts'
import { loadEmptyList } from '../components/empty-list-slot.tsx'
import type { ListSearch } from '../list-search.ts'
import { CATALOGUE_LANGUAGE } from './profile.ts'

export const categoriesQuery = queryOptions<CategoryList>({ queryKey: [categoriesPath] })

/** The page carries the texts as HTML only. */
export const categoryQuery = (slug: string) =>
  queryOptions<CategoryDetail>({ queryKey: [categoryTextsPath(slug)], meta: KEPT_IN_HTML })

export const PROFILE_LIST_FRESH_MS = 5 * 60_000
const PROFILE_LIST_KEPT_MS = 30 * 60_000
/** Fills whole rows in layouts of one, two and three columns. */
export const LIST_PAGE_CARDS = 12

export interface ListQuestion {
  language: Language
  search: ListSearch
  category?: string | undefined
}

const listPath = ({ language, search, category }: ListQuestion): string => {
  const query = new URLSearchParams({ language: CATALOGUE_LANGUAGE[language] })
  const { sort, spoken, specialty, name, available, page = 1 } = search
  for (const [key, value] of Object.entries({ sort, spoken, specialty, name, available })) {
    if (value !== undefined) query.set(key, String(value))
  }
  // One more than a page shows reveals whether there is another.
  query.set('limit', String(LIST_PAGE_CARDS + 1))
  if (page > 1) query.set('offset', String((page - 1) * LIST_PAGE_CARDS))
  return `${category === undefined ? profilesPath : categoryProfilesPath(category)}?${query}`
}

/** Includes the first card of the next page; pages count from 1. */
export const profileListQuery = (question: ListQuestion) =>
  queryOptions<CardProfile[]>({
    queryKey: [listPath(question)],
    queryFn: async (context) => {
      // The page brings its first cards, so the code that makes them is not part of the first load.
      const [{ toCards }, profiles] = await Promise.all([import('../card-profile.ts'), defaultFetcher(context)])
      const cards = toCards(profiles as ProfileList, question.language, question.search.specialty)
      if (cards.length === 0) await loadEmptyList()
      return cards
    },
    staleTime: PROFILE_LIST_FRESH_MS,
    gcTime: PROFILE_LIST_KEPT_MS,
    refetchOnMount: true,
  })

export const profileFiltersQuery = (language: Language, category?: string) =>
  queryOptions<ProfileFilters>({
    queryKey: [
      `${profileFiltersPath}?${new URLSearchParams({ language: CATALOGUE_LANGUAGE[language], ...(category && { category }) })}`,
    ],
  })
