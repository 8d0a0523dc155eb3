import { createFileRoute } from '@tanstack/react-router'
import { OrderResult } from '#/features/payments/components/order-result.tsx'
import { readOrderId } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** Where an unpaid membership order returns to. A running membership is cancelled in the account. */
export const Route = createFileRoute('/subscription/cancel')({
  validateSearch: (search): { order: string | undefined } => ({ order: readOrderId(search.order) }),
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/subscription/cancel',
      title: m.payments_result_page_title(),
      robots: 'noindex,nofollow',
    }),
  component: ResultRoute,
})

function ResultRoute() {
  return <OrderResult orderId={Route.useSearch().order} arrival="failure" />
}
