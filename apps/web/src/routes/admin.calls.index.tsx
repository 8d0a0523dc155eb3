import { createFileRoute } from '@tanstack/react-router'
import { readCallSearch } from '#/features/admin/calls/call-search.ts'
import { adminCallsQuery } from '#/features/admin/calls/calls.ts'
import { CallsPage } from '#/features/admin/calls/calls-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/calls/')({
  validateSearch: readCallSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(adminCallsQuery(readCallSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.admin_calls_page_title()),
  ...adminStates,
  component: AdminCalls,
})

function AdminCalls() {
  return <CallsPage search={Route.useSearch()} />
}
