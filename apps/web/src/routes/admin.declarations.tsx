import { createFileRoute } from '@tanstack/react-router'
import { DECLARATION_STATES, type DeclarationState } from '@velvetline/contracts/declarations'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { DeclarationsPage } from '#/features/admin/payments/declarations-page.tsx'
import { declarationsQuery } from '#/features/admin/payments/payments.ts'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: object): { state?: DeclarationState } => {
  const state = oneOf(DECLARATION_STATES, 'state' in search ? search.state : undefined)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/declarations')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(declarationsQuery(readState(location.search).state ?? 'open')),
  head: ({ match }) => officeHead(match, m.office_declared()),
  ...adminStates,
  component: AdminDeclarations,
})

function AdminDeclarations() {
  return <DeclarationsPage state={Route.useSearch().state ?? 'open'} />
}
