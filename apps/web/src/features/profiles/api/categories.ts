import { queryOptions } from '@tanstack/react-query'
import type { CategoryDetail, CategoryList } from '@velvetline/contracts/categories'
import { API } from '@velvetline/contracts/paths'
import { KEPT_IN_HTML } from '#/shared/api/query-client.ts'

/** The categories of the filter bar. */
export const categoriesQuery = queryOptions<CategoryList>({ queryKey: [API.categories] })

/** One category with its texts, which the page carries as HTML only. */
export const categoryQuery = (slug: string) =>
  queryOptions<CategoryDetail>({ queryKey: [API.category(slug)], meta: KEPT_IN_HTML })
