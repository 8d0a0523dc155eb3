import { createFileRoute, notFound } from '@tanstack/react-router'
import { contactMessageQuery } from '#/features/admin/api/office.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { ContactThreadPage } from '#/features/admin/components/contact-thread.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin/contact/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      return await queryClient.ensureQueryData(contactMessageQuery(params.id))
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, params }) =>
    pageHead(match.context, {
      path: `/admin/contact/${params.id}`,
      title: m.office_contact_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminContactMessage,
})

function AdminContactMessage() {
  return <ContactThreadPage id={Route.useParams().id} />
}
