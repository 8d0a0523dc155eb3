import { createFileRoute } from '@tanstack/react-router'
import { contactMessageQuery } from '#/features/admin/contact/contact.ts'
import { ContactThreadPage } from '#/features/admin/contact/contact-thread.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/contact/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadOrNotFound(queryClient.ensureQueryData(contactMessageQuery(params.id))),
  head: ({ match }) => hiddenHead(match, m.office_contact_page_title()),
  ...adminStates,
  component: AdminContactMessage,
})

function AdminContactMessage() {
  return <ContactThreadPage id={Route.useParams().id} />
}
