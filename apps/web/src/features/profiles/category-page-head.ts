import { m } from '#/paraglide/messages.js'
import { breadcrumbFacts, pageHead, type RouterContext } from '#/shared/page-head.ts'
import { siteOf } from '#/shared/site.ts'
import { categoryPath } from './list-search.ts'
import type { CategoryHead } from './load-category.ts'

/** The canonical address is the category's own, wherever it is shown. Undefined means not found. */
export const categoryPageHead = (
  context: RouterContext,
  category: CategoryHead | undefined,
  page: number | undefined,
) => {
  if (!category) {
    return {
      meta: [
        { title: `${m.lists_category_missing()} · ${siteOf(context.queryClient).name}` },
        { name: 'robots', content: 'noindex,follow' },
      ],
    }
  }
  const { slug, title, description, keywords } = category
  const path = categoryPath(context.locale, slug)
  const facts = [breadcrumbFacts(context, [{ name: title, path }])]
  return pageHead(context, { path, page, title, description, keywords, preview: `categories/${slug}`, facts })
}
