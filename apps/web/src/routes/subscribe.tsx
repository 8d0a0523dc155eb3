import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '#/features/pricing/components/pricing-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** Where memberships are taken out. As long as no payment is set up, it says so and shows what a membership costs. */
export const Route = createFileRoute('/subscribe')({
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/subscribe',
      title: m.pricing_subscribe_page_title(),
      description: m.pricing_description(),
      robots: 'noindex,follow',
    }),
  component: SubscribeRoute,
})

function SubscribeRoute() {
  return <PricingPage isSubscribing />
}
