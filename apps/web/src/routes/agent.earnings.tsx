import { createFileRoute } from '@tanstack/react-router'
import { monthsQuery } from '#/features/earnings/api/earnings.ts'
import { EarningsPage } from '#/features/earnings/components/earnings-page.tsx'
import { readEarningsSearch } from '#/features/earnings/model/search.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** What the consultant has earned, line by line, and what is paid. */
export const Route = createFileRoute('/agent/earnings')({
  validateSearch: readEarningsSearch,
  loader: async ({ context: { queryClient, isForbidden } }) => {
    if (isForbidden || typeof window !== 'undefined') return
    await queryClient.prefetchQuery(monthsQuery)
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/earnings', title: m.earnings_way(), robots: 'noindex,nofollow' }),
  component: AgentEarnings,
})

function AgentEarnings() {
  return <EarningsPage search={Route.useSearch()} />
}
