import { queryOptions } from '@tanstack/react-query'
import {
  type CategoryDetail,
  type CategoryList,
  categoriesPath,
  categoryTextsPath,
} from '@velvetline/contracts/profiles'
import { KEPT_IN_HTML } from '#/shared/api/queries.ts'

/** The categories of the filter bar. */
export const categoriesQuery = queryOptions<CategoryList>({ queryKey: [categoriesPath] })

/** One category with its texts, which the page carries as HTML only. */
export const categoryQuery = (slug: string) =>
  queryOptions<CategoryDetail>({ queryKey: [categoryTextsPath(slug)], meta: KEPT_IN_HTML })
