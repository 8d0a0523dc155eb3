import { createFileRoute } from '@tanstack/react-router'
import { monthsQuery } from '#/features/earnings/api/earnings.ts'
import { EarningsPage } from '#/features/earnings/components/earnings-page.tsx'
import { readEarningsSearch } from '#/features/earnings/model/search.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** What the consultant has earned, line by line, and what is paid. */
export const Route = createFileRoute('/agent/earnings')({
  validateSearch: readEarningsSearch,
  loader: async ({ context: { queryClient, isForbidden } }) => {
    if (isForbidden || typeof window !== 'undefined') return
    await queryClient.prefetchQuery(monthsQuery)
  },
  head: ({ match }) => hiddenHead(match, m.earnings_way()),
  component: AgentEarnings,
})

function AgentEarnings() {
  return <EarningsPage search={Route.useSearch()} />
}
