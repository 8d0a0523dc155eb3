import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#/features/staff/components/invitation-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** Where the mail to an invited person leads. */
export const Route = createFileRoute('/staff/invitation')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => {
    const { meta, links } = pageHead(match.context, {
      path: '/staff/invitation',
      title: m.staff_invitation_page_title(),
      robots: 'noindex,nofollow',
    })
    // The address carries the link's secret; no page that is opened from here learns it.
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
  },
  component: Invitation,
})

function Invitation() {
  return <InvitationPage token={Route.useSearch().token ?? ''} />
}
