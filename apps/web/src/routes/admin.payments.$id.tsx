import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { PaymentPage } from '#/features/admin/payments/payment-page.tsx'
import { paymentQuery } from '#/features/admin/payments/payments.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'

export const Route = createFileRoute('/admin/payments/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadOrNotFound(queryClient.ensureQueryData(paymentQuery(params.id))),
  head: ({ match, loaderData }) =>
    officeHead(match, m.admin_payment_page_title({ number: loaderData?.receiptNumber ?? '' })),
  ...adminStates,
  component: AdminPayment,
})

function AdminPayment() {
  return <PaymentPage id={Route.useParams().id} />
}
