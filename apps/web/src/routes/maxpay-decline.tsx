import { createFileRoute } from '@tanstack/react-router'
import { OrderResult } from '#/features/payments/components/order-result.tsx'
import { readOrderId } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** Maxpay returns here after a failed or abandoned payment. */
export const Route = createFileRoute('/maxpay-decline')({
  validateSearch: (search): { order: string | undefined } => ({ order: readOrderId(search.order) }),
  head: ({ match }) => hiddenHead(match, m.payments_result_page_title()),
  component: ResultRoute,
})

function ResultRoute() {
  return <OrderResult orderId={Route.useSearch().order} arrival="failure" />
}
