import { createFileRoute } from '@tanstack/react-router'
import { checkReturnPath } from '#/features/accounts/model/return-path.ts'
import { offerQuery, packagesQuery } from '#/features/payments/api/offer.ts'
import { OrderPage } from '#/features/payments/components/order-page.tsx'
import { PaymentFailed, PaymentSkeleton } from '#/features/payments/components/payment-states.tsx'
import { MEMBERSHIP, mayTakeMembership } from '#/features/payments/model/product.ts'
import { PricingPage } from '#/features/pricing/components/pricing-page.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { pageHead, type RouterContext } from '#/shared/page-head.ts'

/** Whose membership runs sees what it gives. */
const isMember = ({ queryClient }: RouterContext): boolean => viewerOf(queryClient)?.hasActiveSubscription === true

/** Members order a membership here; guests see what it costs and come back with an account. */
export const Route = createFileRoute('/subscribe')({
  validateSearch: (search): { back?: string | undefined } => ({ back: checkReturnPath(search.back) }),
  loader: async ({ context: { queryClient } }) => {
    if (mayTakeMembership(viewerOf(queryClient))) await queryClient.ensureQueryData(offerQuery(MEMBERSHIP))
    else await queryClient.prefetchQuery(packagesQuery)
  },
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/subscribe',
      title: isMember(match.context) ? m.pricing_yours_page_title() : m.pricing_subscribe_page_title(),
      description: m.pricing_description(),
      robots: 'noindex,follow',
    }),
  pendingComponent: PaymentSkeleton,
  errorComponent: PaymentFailed,
  component: SubscribeRoute,
})

function SubscribeRoute() {
  const viewer = useViewer()
  const { back } = Route.useSearch()
  if (!mayTakeMembership(viewer)) return <PricingPage isSubscribing />
  return <OrderPage product={MEMBERSHIP} rail={undefined} back={back} />
}
