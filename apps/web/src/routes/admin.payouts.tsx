import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { payoutsQuery, readPayoutSearch } from '#/features/admin/payouts/payouts.ts'
import { PayoutsPage } from '#/features/admin/payouts/payouts-page.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readPayoutSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(payoutsQuery(readPayoutSearch(location.search))),
  head: ({ match }) => officeHead(match, m.earnings_payouts()),
  ...adminStates,
  component: Payouts,
})

function Payouts() {
  return <PayoutsPage search={readPayoutSearch(Route.useSearch())} />
}
