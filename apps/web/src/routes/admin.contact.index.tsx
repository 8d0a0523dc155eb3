import { createFileRoute } from '@tanstack/react-router'
import { contactQuery } from '#/features/admin/api/office.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { ContactInbox } from '#/features/admin/components/contact-inbox.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: { state?: unknown }): { state?: 'answered' | 'closed' } => {
  const state = oneOf(['answered', 'closed'], search.state)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/contact/')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(contactQuery(readState(location.search).state ?? 'open')),
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/admin/contact',
      title: m.office_contact_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailed,
  component: AdminContact,
})

function AdminContact() {
  return <ContactInbox state={Route.useSearch().state ?? 'open'} />
}
