import { createFileRoute } from '@tanstack/react-router'
import { agentAccountsQuery, readAgentsSearch } from '#/features/admin/agents/agent-accounts.ts'
import { AgentsPage } from '#/features/admin/agents/agents-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/agents/')({
  validateSearch: readAgentsSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(agentAccountsQuery(readAgentsSearch(location.search))),
  head: ({ match }) => officeHead(match, m.office_agents_nav()),
  ...adminStates,
  component: AdminAgents,
})

function AdminAgents() {
  return <AgentsPage search={readAgentsSearch(Route.useSearch())} />
}
