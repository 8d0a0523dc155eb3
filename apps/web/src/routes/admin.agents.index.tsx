import { createFileRoute } from '@tanstack/react-router'
import { agentAccountsQuery, readAgentsSearch } from '#/features/admin/agents/agent-accounts.ts'
import { AgentsPage } from '#/features/admin/agents/agents-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/agents/')({
  validateSearch: readAgentsSearch,
  // Without `loaderDeps`: another filter refetches in the open page.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(agentAccountsQuery(readAgentsSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.office_agents_page_title()),
  ...adminStates,
  component: AdminAgents,
})

function AdminAgents() {
  return <AgentsPage search={readAgentsSearch(Route.useSearch())} />
}
