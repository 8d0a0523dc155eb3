import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#/features/staff/components/invitation-page.tsx'
import { m } from '#/paraglide/messages.js'
import { secretHead } from '#/shared/hidden-head.ts'

/** Where the mail to an invited person leads. */
export const Route = createFileRoute('/staff/invitation')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => secretHead(match, m.staff_invitation_title()),
  component: Invitation,
})

function Invitation() {
  return <InvitationPage token={Route.useSearch().token ?? ''} />
}
