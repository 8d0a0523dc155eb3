import { createFileRoute } from '@tanstack/react-router'
import { HandOver } from '#/features/payments/components/hand-over.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** From the order to Maxpay's hosted page, by a signed form. */
export const Route = createFileRoute('/maxpay-redirect')({
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/maxpay-redirect',
      title: m.payments_hand_over_page_title(),
      robots: 'noindex,nofollow',
    }),
  component: HandOver,
})
