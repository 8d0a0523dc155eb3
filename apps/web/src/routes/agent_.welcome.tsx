import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '#/features/applications/components/welcome-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent_/welcome')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => {
    const { meta, links } = pageHead(match.context, {
      path: '/agent/welcome',
      title: m.applications_welcome_page_title(),
      robots: 'noindex,nofollow',
    })
    // The address carries the link's secret; no page that is opened from here learns it.
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
  },
  component: Welcome,
})

function Welcome() {
  return <WelcomePage token={Route.useSearch().token ?? ''} />
}
