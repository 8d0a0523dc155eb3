import { createFileRoute } from '@tanstack/react-router'
import { contactQuery } from '#/features/admin/contact/contact.ts'
import { ContactInbox } from '#/features/admin/contact/contact-inbox.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: { state?: unknown }): { state?: 'answered' | 'closed' } => {
  const state = oneOf(['answered', 'closed'], search.state)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/contact/')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(contactQuery(readState(location.search).state ?? 'open')),
  head: ({ match }) => officeHead(match, m.office_contact()),
  ...adminStates,
  component: AdminContact,
})

function AdminContact() {
  return <ContactInbox state={Route.useSearch().state ?? 'open'} />
}
