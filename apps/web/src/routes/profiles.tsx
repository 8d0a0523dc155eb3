import { createFileRoute } from '@tanstack/react-router'
import { ConsultantList } from '#/features/profiles/components/consultant-list.tsx'
import { CategoryBar, GuestBanner, ListFilters } from '#/features/profiles/components/list-head.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { ProfilesHead, ProfilesSkeleton, useSubscriptionNews } from '#/features/profiles/components/profiles-head.tsx'
import { type ListSearch, readListSearch, reloadsToPreload } from '#/features/profiles/list-search.ts'
import { loadList } from '#/features/profiles/load-category.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

const PATH = '/profiles'

export const Route = createFileRoute('/profiles')({
  validateSearch: (search): ListSearch & { subscription?: 'success' | undefined } => ({
    ...readListSearch(search),
    subscription: search.subscription === 'success' ? 'success' : undefined,
  }),
  // Without `loaderDeps`: another search would be another match, whose skeleton removes the form and its focus.
  loader: ({ context: { queryClient, locale }, location }) =>
    loadList(queryClient, { path: PATH, language: locale, search: readListSearch(location.search) }),
  shouldReload: reloadsToPreload,
  head: ({ match }) =>
    pageHead(match.context, {
      path: PATH,
      title: m.profiles_title(),
      description: import.meta.env.SSR ? m.profiles_description() : '',
      robots: 'noindex,follow',
    }),
  pendingComponent: ProfilesSkeleton,
  errorComponent: ProfilesFailed,
  component: ProfilesPage,
})

function ProfilesPage() {
  const { subscription, ...search } = Route.useSearch()
  useSubscriptionNews(subscription)
  return (
    <main id="main" className="wrap profiles-page">
      <ProfilesHead />
      <GuestBanner />
      <CategoryBar />
      <ListFilters path={PATH} search={search} />
      <ConsultantList path={PATH} search={search} />
    </main>
  )
}
