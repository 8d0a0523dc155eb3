import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Language } from '@velvetline/contracts/locales'
import type { CategoryDetail } from '@velvetline/contracts/profiles'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { categoriesQuery, categoryQuery, profileFiltersQuery, profileListQuery } from './api/profile-list.ts'
import { categoryPath, type ListSearch, listHref } from './list-search.ts'

export interface ListToLoad {
  path: string
  language: Language
  search: ListSearch
  category?: string
}

const HTTP_FOUND = 302
const HTTP_PERMANENT = 308

/** A page beyond the end, which a bookmark may still name, leads to the first. */
export const loadList = async (client: QueryClient, list: ListToLoad): Promise<void> => {
  const { path, language, search, category } = list
  const [cards] = await Promise.all([
    client.ensureQueryData(profileListQuery({ language, search, category })),
    client.ensureQueryData(profileFiltersQuery(language, category)),
    client.ensureQueryData(categoriesQuery),
  ])
  if (cards.length > 0 || search.page === undefined) return
  throw redirect({ href: listHref(path, { ...search, page: undefined }), statusCode: HTTP_FOUND })
}

/** Without the long text, which is sent as HTML alone. */
export interface CategoryHead {
  slug: string
  name: string
  intro: string
  title: string
  description: string
  keywords: string
}

const headIn = (language: Language, category: CategoryDetail): CategoryHead => {
  const isGerman = language === 'de'
  return {
    slug: category.slug,
    name: isGerman ? category.name_german : category.name_english,
    intro: isGerman ? category.intro_german : category.intro_english,
    title: isGerman ? category.seo_title_german : category.seo_title_english,
    description: isGerman ? category.seo_description_german : category.seo_description_english,
    keywords: isGerman ? category.seo_keywords_german : category.seo_keywords_english,
  }
}

/** Redirects another spelling of the slug permanently. Throws `notFound` for an unknown category. */
export const loadCategory = async (
  { queryClient, locale }: { queryClient: QueryClient; locale: Language },
  spelling: string,
  search: ListSearch,
): Promise<CategoryHead> => {
  const category = await loadOrNotFound(queryClient.ensureQueryData(categoryQuery(spelling)))
  const { slug } = category
  const path = categoryPath(locale, slug)
  if (slug !== spelling) throw redirect({ href: listHref(path, search), statusCode: HTTP_PERMANENT })
  await loadList(queryClient, { path, language: locale, search, category: slug })
  return headIn(locale, category)
}
