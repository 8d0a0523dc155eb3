import { createFileRoute, notFound } from '@tanstack/react-router'
import { agentAccountQuery } from '#/features/admin/api/agent-accounts.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { AgentPage } from '#/features/admin/components/agent-page.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin/agents/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    try {
      return await queryClient.ensureQueryData(agentAccountQuery(id))
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, loaderData, params }) =>
    pageHead(match.context, {
      path: `/admin/agents/${params.id}`,
      title: loaderData?.name ?? m.office_agents_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminAgent,
})

function AdminAgent() {
  return <AgentPage id={Route.useParams().id} />
}
