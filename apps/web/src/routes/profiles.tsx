import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LIST_EXCERPT_CHARACTERS, PROFILE_LIST_LIMIT } from '@velvetline/contracts/constants'
import { profileListQuery } from '#/features/profiles/api/profile-list.ts'
import { ListPages } from '#/features/profiles/components/list-pages.tsx'
import { ProfileGrid } from '#/features/profiles/components/profile-grid.tsx'
import { ProfilesEmpty } from '#/features/profiles/components/profiles-empty.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { ProfilesHead } from '#/features/profiles/components/profiles-head.tsx'
import { ProfilesSkeleton } from '#/features/profiles/components/profiles-skeleton.tsx'
import { isPresentable } from '#/features/profiles/pick-featured.ts'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

const PAGES_MAX = 1_000

const pageOf = (search: { page?: number | undefined }): number => search.page ?? 1

export const Route = createFileRoute('/profiles')({
  // The first page has no number, so that the plain address stays plain.
  validateSearch: (search): { page?: number | undefined } => {
    const page = Number(search.page)
    // Named even when there is none: what is not named keeps the value of the address, whatever that is.
    return { page: Number.isInteger(page) && page > 1 && page <= PAGES_MAX ? page : undefined }
  },
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(profileListQuery(context.locale, deps.page))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/profiles',
      title: m.profiles_title(),
      description: m.profiles_description(),
      robots: 'noindex,follow',
    }),
  pendingComponent: ProfilesSkeleton,
  pendingMs: 300,
  errorComponent: ProfilesFailed,
  component: ProfilesPage,
})

/** How many pictures the first screen of a desktop shows. */
const EAGER_CARDS = 3

function ProfilesPage() {
  const page = pageOf(Route.useSearch())
  const { locale } = Route.useRouteContext()
  const { data } = useSuspenseQuery(profileListQuery(locale, page))
  useLiveAvailability()
  const shown = data.filter(isPresentable)
  return (
    <main id="main" className="wrap profiles-page">
      <ProfilesHead />
      {shown.length === 0 ? (
        <ProfilesEmpty />
      ) : (
        <ProfileGrid
          profiles={shown}
          excerptCharacters={LIST_EXCERPT_CHARACTERS}
          headingLevel={2}
          eagerCards={EAGER_CARDS}
        />
      )}
      <ListPages page={page} hasNext={data.length === PROFILE_LIST_LIMIT} />
    </main>
  )
}
