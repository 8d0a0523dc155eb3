import { createFileRoute } from '@tanstack/react-router'
import { APPLICATION_KINDS, APPLICATION_QUEUES } from '@velvetline/contracts/applications'
import {
  type ApplicationsSearch,
  applicationsQuery,
  pressureReportsQuery,
} from '#/features/admin/applications/applications.ts'
import { ApplicationsPage } from '#/features/admin/applications/applications-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readSearch = (search: Record<string, unknown>): ApplicationsSearch => {
  const state = search.state === 'pressure' ? search.state : oneOf(APPLICATION_QUEUES, search.state)
  const kind = oneOf(APPLICATION_KINDS, search.kind)
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(typeof search.view === 'string' && /^[0-9a-f-]{36}$/.test(search.view) && { view: search.view }),
  }
}

/** People who want to work here, and what the staff have to check. */
export const Route = createFileRoute('/admin/agent-applications')({
  validateSearch: readSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const { state, kind } = readSearch(location.search)
    await (state === 'pressure'
      ? queryClient.ensureQueryData(pressureReportsQuery('open'))
      : queryClient.ensureInfiniteQueryData(applicationsQuery({ ...(state && { state }), kind })))
  },
  head: ({ match }) => officeHead(match, m.applications_admin()),
  ...adminStates,
  component: AgentApplications,
})

function AgentApplications() {
  return <ApplicationsPage search={Route.useSearch()} />
}
