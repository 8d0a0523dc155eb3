import { createFileRoute } from '@tanstack/react-router'
import { agencyQuery } from '#/features/agents/api/agency.ts'
import { AgencyPage } from '#/features/agents/components/agency-page.tsx'
import { AgencyInvitations } from '#/features/applications/components/invited-people.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/agency')({
  loader: async ({ context: { queryClient, isForbidden } }) => {
    if (isForbidden || typeof window !== 'undefined') return
    await queryClient.prefetchQuery(agencyQuery)
  },
  head: ({ match }) => hiddenHead(match, m.agents_agency_page_title()),
  component: () => (
    <AgencyPage>
      <AgencyInvitations />
    </AgencyPage>
  ),
})
