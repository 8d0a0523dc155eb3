import { createFileRoute } from '@tanstack/react-router'
import { categoryPageHead } from '#/features/profiles/category-page-head.ts'
import { CategoryNotFound, CategoryView } from '#/features/profiles/components/category-view.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { ProfilesSkeleton } from '#/features/profiles/components/profiles-head.tsx'
import { readListSearch, reloadsToPreload } from '#/features/profiles/list-search.ts'
import { loadCategory } from '#/features/profiles/load-category.ts'

export const Route = createFileRoute('/kategorie/$slug')({
  validateSearch: readListSearch,
  loader: ({ context, params, location }) => loadCategory(context, params.slug, readListSearch(location.search)),
  shouldReload: reloadsToPreload,
  head: ({ match, loaderData }) => categoryPageHead(match.context, loaderData, match.search.page),
  pendingComponent: ProfilesSkeleton,
  notFoundComponent: CategoryNotFound,
  errorComponent: ProfilesFailed,
  component: CategoryPage,
})

function CategoryPage() {
  const { slug, name, intro } = Route.useLoaderData()
  return <CategoryView slug={slug} name={name} intro={intro} path={`/kategorie/${slug}`} search={Route.useSearch()} />
}
