import { createFileRoute } from '@tanstack/react-router'
import { checkReturnPath } from '#/features/accounts/model/return-path.ts'
import { offerQuery } from '#/features/payments/api/offer.ts'
import { OrderPage } from '#/features/payments/components/order-page.tsx'
import { PaymentFailed, PaymentSkeleton } from '#/features/payments/components/payment-states.tsx'
import { type OrderSearch, readProduct, readRail, requireProduct } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** Product and payment method are in the query. */
export const Route = createFileRoute('/order')({
  validateSearch: (search): OrderSearch => ({
    product: readProduct(search.product),
    rail: readRail(search.rail),
    back: checkReturnPath(search.back),
  }),
  beforeLoad: ({ context, location, search }) => ({
    product: requireProduct(context.queryClient, location.href, search),
  }),
  loader: ({ context: { queryClient, product } }) => queryClient.ensureQueryData(offerQuery(product)),
  head: ({ match }) => hiddenHead(match, m.payments_check_order()),
  pendingComponent: PaymentSkeleton,
  errorComponent: PaymentFailed,
  component: OrderRoute,
})

function OrderRoute() {
  const { rail, back } = Route.useSearch()
  const { product } = Route.useRouteContext()
  return <OrderPage product={product} rail={rail} back={back} />
}
