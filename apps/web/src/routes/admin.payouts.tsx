import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { payoutsQuery, readPayoutSearch } from '#/features/admin/payouts/payouts.ts'
import { PayoutsPage } from '#/features/admin/payouts/payouts-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readPayoutSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(payoutsQuery(readPayoutSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.earnings_payouts()),
  ...adminStates,
  component: Payouts,
})

function Payouts() {
  return <PayoutsPage search={readPayoutSearch(Route.useSearch())} />
}
