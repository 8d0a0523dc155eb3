import { createFileRoute } from '@tanstack/react-router'
import { adminProfilesQuery } from '#/features/admin/catalogue/catalogue.ts'
import { readProfileSearch } from '#/features/admin/catalogue/profile-search.ts'
import { ProfilesPage } from '#/features/admin/catalogue/profiles-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/profiles/')({
  validateSearch: readProfileSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(adminProfilesQuery(readProfileSearch(location.search))),
  head: ({ match }) => officeHead(match, m.editing_profiles()),
  ...adminStates,
  component: AdminProfiles,
})

function AdminProfiles() {
  return <ProfilesPage search={readProfileSearch(Route.useSearch())} />
}
