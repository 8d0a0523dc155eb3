import { createFileRoute } from '@tanstack/react-router'
import { checkReturnPath } from '#/features/accounts/model/return-path.ts'
import { offerQuery } from '#/features/payments/api/offer.ts'
import { PaymentChoice } from '#/features/payments/components/payment-choice.tsx'
import { PaymentFailed, PaymentSkeleton } from '#/features/payments/components/payment-states.tsx'
import { type OrderSearch, readProduct, readRail, requireProduct } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** How to pay for the chosen product, on every screen size. Without a product it redirects to where one is chosen. */
export const Route = createFileRoute('/mobile-payment-selection')({
  validateSearch: (search): OrderSearch => ({
    product: readProduct(search.product),
    rail: readRail(search.rail),
    back: checkReturnPath(search.back),
  }),
  beforeLoad: ({ context, location, search }) => ({
    product: requireProduct(context.queryClient, location.href, search),
  }),
  loader: ({ context: { queryClient, product } }) => queryClient.ensureQueryData(offerQuery(product)),
  head: ({ match }) => hiddenHead(match, m.payments_choice_page_title()),
  pendingComponent: PaymentSkeleton,
  errorComponent: PaymentFailed,
  component: PaymentChoiceRoute,
})

function PaymentChoiceRoute() {
  const { rail, back } = Route.useSearch()
  const { product } = Route.useRouteContext()
  return <PaymentChoice product={product} rail={rail} back={back} />
}
