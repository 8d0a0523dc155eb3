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
  /** The page is open, and only what it lists changes: it stays in sight until the new list is there. */
  isOpen: boolean
}

/** Fetches what a page with a list shows. A page beyond the end of the list does not exist. */
export const loadList = async (client: QueryClient, list: ListToLoad): Promise<void> => {
  const { language, search, category, isOpen } = list
  const question = profileListQuery({ language, search, category })
  if (isOpen) {
    void client.prefetchQuery(question)
    return
  }
  const [cards] = await Promise.all([
    client.ensureQueryData(question),
    client.ensureQueryData(profileFiltersQuery(language, category)),
    client.ensureQueryData(categoriesQuery),
  ])
  if (cards.length === 0 && search.page !== undefined) throw notFound()
}
