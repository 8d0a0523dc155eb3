import { createFileRoute } from '@tanstack/react-router'
import { readCallSearch } from '#/features/admin/calls/call-search.ts'
import { adminCallsQuery } from '#/features/admin/calls/calls.ts'
import { CallsPage } from '#/features/admin/calls/calls-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/calls/')({
  validateSearch: readCallSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(adminCallsQuery(readCallSearch(location.search))),
  head: ({ match }) => officeHead(match, m.admin_calls()),
  ...adminStates,
  component: AdminCalls,
})

function AdminCalls() {
  return <CallsPage search={Route.useSearch()} />
}
