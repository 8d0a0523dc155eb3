import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '#/features/payments/api/order.ts'
import { OrderResult } from '#/features/payments/components/order-result.tsx'
import { readOrderId } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** Where a purchase of Nuggets returns to. The page waits for the provider's notice; opening it grants nothing. */
export const Route = createFileRoute('/nuggets-success')({
  validateSearch: (search): { order: string | undefined } => ({ order: readOrderId(search.order) }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps }) => loadOrder(context.queryClient, deps.order),
  head: ({ match }) => hiddenHead(match, m.payments_result_page_title()),
  component: ResultRoute,
})

function ResultRoute() {
  return <OrderResult orderId={Route.useSearch().order} arrival="success" />
}
