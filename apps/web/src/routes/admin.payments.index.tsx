import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { readPaymentSearch } from '#/features/admin/payments/payment-search.ts'
import { paymentsQuery } from '#/features/admin/payments/payments.ts'
import { PaymentsPage } from '#/features/admin/payments/payments-page.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/payments/')({
  validateSearch: readPaymentSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(paymentsQuery(readPaymentSearch(location.search))),
  head: ({ match }) => officeHead(match, m.admin_payments()),
  ...adminStates,
  component: AdminPayments,
})

function AdminPayments() {
  return <PaymentsPage search={readPaymentSearch(Route.useSearch())} />
}
