import { createFileRoute } from '@tanstack/react-router'
import { ConsentPage } from '#/features/applications/components/consent-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent_/consent')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => {
    const { meta, links } = pageHead(match.context, {
      path: '/agent/consent',
      title: m.applications_consent_page_title(),
      robots: 'noindex,nofollow',
    })
    // The address carries the link's secret; no page that is opened from here learns it.
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
  },
  component: Consent,
})

function Consent() {
  return <ConsentPage token={Route.useSearch().token ?? ''} />
}
