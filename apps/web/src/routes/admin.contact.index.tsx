import { createFileRoute } from '@tanstack/react-router'
import { contactQuery } from '#/features/admin/api/office.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { ContactInbox } from '#/features/admin/components/contact-inbox.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: { state?: unknown }): { state?: 'answered' | 'closed' } => {
  const state = oneOf(['answered', 'closed'], search.state)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/contact/')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(contactQuery(readState(location.search).state ?? 'open')),
  head: ({ match }) => hiddenHead(match, m.office_contact_page_title()),
  ...adminStates,
  component: AdminContact,
})

function AdminContact() {
  return <ContactInbox state={Route.useSearch().state ?? 'open'} />
}
