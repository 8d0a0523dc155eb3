import { createFileRoute } from '@tanstack/react-router'
import { agentAccountQuery } from '#/features/admin/agents/agent-accounts.ts'
import { AgentPage } from '#/features/admin/agents/agent-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { nameOfAccount } from '#/features/admin/staff/ended-account.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'

export const Route = createFileRoute('/admin/agents/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    loadOrNotFound(queryClient.ensureQueryData(agentAccountQuery(id))),
  head: ({ match, loaderData }) => officeHead(match, loaderData ? nameOfAccount(loaderData) : m.office_agents_nav()),
  ...adminStates,
  component: AdminAgent,
})

function AdminAgent() {
  return <AgentPage id={Route.useParams().id} />
}
