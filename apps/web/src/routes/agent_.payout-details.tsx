import { createFileRoute } from '@tanstack/react-router'
import { PayoutLinkPage } from '#/features/earnings/components/payout-link-page.tsx'
import { m } from '#/paraglide/messages.js'
import { secretHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent_/payout-details')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => secretHead(match, m.earnings_details_title()),
  component: PayoutLink,
})

function PayoutLink() {
  return <PayoutLinkPage token={Route.useSearch().token ?? ''} />
}
