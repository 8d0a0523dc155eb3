import { createFileRoute } from '@tanstack/react-router'
import { adminCallsQuery } from '#/features/admin/api/admin.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { CallsPage } from '#/features/admin/components/calls-page.tsx'
import { readCallSearch } from '#/features/admin/model/search.ts'
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
