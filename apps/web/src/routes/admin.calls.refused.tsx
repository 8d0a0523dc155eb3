import { createFileRoute } from '@tanstack/react-router'
import { REFUSED_CALLER_STATES, type RefusedCallerState } from '@velvetline/contracts/telephone-line'
import { refusedCallersQuery } from '#/features/admin/calls/calls.ts'
import { RefusedCallersPage } from '#/features/admin/calls/refused-callers-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: object): { state?: RefusedCallerState } => {
  const state = oneOf(REFUSED_CALLER_STATES, 'state' in search ? search.state : undefined)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/calls/refused')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(refusedCallersQuery(readState(location.search).state ?? 'open')),
  head: ({ match }) => officeHead(match, m.admin_refused()),
  ...adminStates,
  component: AdminRefusedCallers,
})

function AdminRefusedCallers() {
  return <RefusedCallersPage state={Route.useSearch().state ?? 'open'} />
}
