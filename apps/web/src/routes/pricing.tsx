import { createFileRoute } from '@tanstack/react-router'
import { packagesQuery } from '#/features/payments/api/offer.ts'
import { PricingPage } from '#/features/pricing/components/pricing-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/pricing')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(packagesQuery),
  head: ({ match }) =>
    pageHead(match.context, { path: '/pricing', title: m.pricing_page_title(), description: m.pricing_description() }),
  component: PricingRoute,
})

function PricingRoute() {
  return <PricingPage />
}
