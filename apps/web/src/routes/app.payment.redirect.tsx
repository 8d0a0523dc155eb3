import { createFileRoute } from '@tanstack/react-router'
import { HandOver } from '#/features/payments/components/hand-over.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** From the order to a provider that brings a script and a button of its own. */
export const Route = createFileRoute('/app/payment/redirect')({
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/app/payment/redirect',
      title: m.payments_hand_over_page_title(),
      robots: 'noindex,nofollow',
    }),
  component: HandOver,
})
