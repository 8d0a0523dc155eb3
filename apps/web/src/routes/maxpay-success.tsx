import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '#/features/payments/api/order.ts'
import { OrderResult } from '#/features/payments/components/order-result.tsx'
import { readOrderId } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** Maxpay returns here after a payment; only its callback says whether there was one. */
export const Route = createFileRoute('/maxpay-success')({
  validateSearch: (search): { order: string | undefined } => ({ order: readOrderId(search.order) }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps }) => loadOrder(context.queryClient, deps.order),
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/maxpay-success',
      title: m.payments_result_page_title(),
      robots: 'noindex,nofollow',
    }),
  component: ResultRoute,
})

function ResultRoute() {
  return <OrderResult orderId={Route.useSearch().order} arrival="success" />
}
