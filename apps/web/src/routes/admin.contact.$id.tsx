import { createFileRoute } from '@tanstack/react-router'
import { contactMessageQuery } from '#/features/admin/contact/contact.ts'
import { ContactThreadPage } from '#/features/admin/contact/contact-thread.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { contactSubjectWord } from '#/features/admin/office/task-words.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'

export const Route = createFileRoute('/admin/contact/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadOrNotFound(queryClient.ensureQueryData(contactMessageQuery(params.id))),
  head: ({ match, loaderData }) =>
    officeHead(match, loaderData ? contactSubjectWord[loaderData.subject]() : m.office_contact()),
  ...adminStates,
  component: AdminContactMessage,
})

function AdminContactMessage() {
  return <ContactThreadPage id={Route.useParams().id} />
}
