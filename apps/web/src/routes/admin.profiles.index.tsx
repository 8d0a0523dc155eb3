import { createFileRoute } from '@tanstack/react-router'
import { adminProfilesQuery } from '#/features/admin/api/catalogue.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { ProfilesPage } from '#/features/admin/components/profiles-page.tsx'
import { readProfileSearch } from '#/features/admin/model/profile-search.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/profiles/')({
  validateSearch: readProfileSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(adminProfilesQuery(readProfileSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.editing_profiles()),
  ...adminStates,
  component: AdminProfiles,
})

function AdminProfiles() {
  return <ProfilesPage search={readProfileSearch(Route.useSearch())} />
}
