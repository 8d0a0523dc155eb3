import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Language } from '@velvetline/contracts/constants'
import { categoriesQuery } from './api/categories.ts'
import { profileFiltersQuery, profileListQuery } from './api/profile-list.ts'
import type { ListSearch } from './list-search.ts'

export interface ListToLoad {
  language: Language
  search: ListSearch
  category?: string
}

/** Fetches what a page with a list shows. A page beyond the end of the list does not exist. */
export const loadList = async (client: QueryClient, list: ListToLoad): Promise<void> => {
  const { language, search, category } = list
  const [cards] = await Promise.all([
    client.ensureQueryData(profileListQuery({ language, search, category })),
    client.ensureQueryData(profileFiltersQuery(language, category)),
    client.ensureQueryData(categoriesQuery),
  ])
  if (cards.length === 0 && search.page !== undefined) throw notFound()
}
