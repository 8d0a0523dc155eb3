import { createFileRoute } from '@tanstack/react-router'
import { paymentsQuery } from '#/features/admin/api/admin.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { PaymentsPage } from '#/features/admin/components/payments-page.tsx'
import { readPaymentSearch } from '#/features/admin/model/search.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/payments/')({
  validateSearch: readPaymentSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(paymentsQuery(readPaymentSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.admin_payments()),
  ...adminStates,
  component: AdminPayments,
})

function AdminPayments() {
  return <PaymentsPage search={readPaymentSearch(Route.useSearch())} />
}
