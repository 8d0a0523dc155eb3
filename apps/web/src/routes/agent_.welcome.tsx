import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '#/features/applications/components/welcome-page.tsx'
import { m } from '#/paraglide/messages.js'
import { secretHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent_/welcome')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => secretHead(match, m.applications_welcome_page_title()),
  component: Welcome,
})

function Welcome() {
  return <WelcomePage token={Route.useSearch().token ?? ''} />
}
