import { createFileRoute, notFound } from '@tanstack/react-router'
import { paymentQuery } from '#/features/admin/api/admin.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { PaymentPage } from '#/features/admin/components/payment-page.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin/payments/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      return await queryClient.ensureQueryData(paymentQuery(params.id))
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, loaderData, params }) =>
    pageHead(match.context, {
      path: `/admin/payments/${params.id}`,
      title: m.admin_payment_page_title({ number: loaderData?.receiptNumber ?? '' }),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminPayment,
})

function AdminPayment() {
  return <PaymentPage id={Route.useParams().id} />
}
