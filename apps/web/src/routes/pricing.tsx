import { createFileRoute } from '@tanstack/react-router'
import { offerQuery, packagesQuery } from '#/features/payments/api/offer.ts'
import { MEMBERSHIP, mayTakeMembership } from '#/features/payments/model/product.ts'
import { PricingPage } from '#/features/pricing/components/pricing-page.tsx'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/pricing')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(packagesQuery),
      mayTakeMembership(viewerOf(queryClient)) && queryClient.prefetchQuery(offerQuery(MEMBERSHIP)),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/pricing', title: m.pricing_page_title(), description: m.pricing_description() }),
  component: PricingRoute,
})

function PricingRoute() {
  return <PricingPage />
}
