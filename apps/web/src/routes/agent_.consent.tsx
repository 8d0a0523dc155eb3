import { createFileRoute } from '@tanstack/react-router'
import { ConsentPage } from '#/features/applications/components/consent-page.tsx'
import { m } from '#/paraglide/messages.js'
import { secretHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent_/consent')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => secretHead(match, m.applications_consent_page_title()),
  component: Consent,
})

function Consent() {
  return <ConsentPage token={Route.useSearch().token ?? ''} />
}
