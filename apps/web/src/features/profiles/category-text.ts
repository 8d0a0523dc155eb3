import { useQuery } from '@tanstack/react-query'
import { getLocale } from '#/paraglide/runtime.js'
import { categoryQuery } from './api/categories.ts'

/** A category's description as HTML; undefined while hydrating the server's page, which already contains it. */
export const useCategoryText = (slug: string): string | undefined => {
  const { data } = useQuery({ ...categoryQuery(slug), enabled: false })
  return getLocale() === 'de' ? data?.description_german : data?.description_english
}
