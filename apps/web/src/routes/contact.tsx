import { createFileRoute } from '@tanstack/react-router'
import type { ContactSubject } from '@velvetline/contracts/contact'
import { contactDetailsQuery, readSubject } from '#/features/contact/api/contact.ts'
import { ContactPage } from '#/features/contact/components/contact-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/contact')({
  // Named even if absent: the router keeps names that are missing here as the address has them.
  validateSearch: (search): { subject?: ContactSubject | undefined } => ({ subject: readSubject(search.subject) }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(contactDetailsQuery)
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/contact', title: m.contact_page_title(), description: m.contact_description() }),
  component: ContactRoute,
})

function ContactRoute() {
  const { subject } = Route.useSearch()
  return <ContactPage subject={subject} />
}
