import { createFileRoute } from '@tanstack/react-router'
import { agencyQuery } from '#/features/agents/api/agency.ts'
import { AgencyPage } from '#/features/agents/components/agency-page.tsx'
import { AgencyInvitations } from '#/features/applications/components/invited-people.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent/agency')({
  loader: async ({ context: { queryClient, isForbidden } }) => {
    if (isForbidden || typeof window !== 'undefined') return
    await queryClient.prefetchQuery(agencyQuery)
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/agency', title: m.agents_agency_page_title(), robots: 'noindex,nofollow' }),
  component: () => (
    <AgencyPage>
      <AgencyInvitations />
    </AgencyPage>
  ),
})
