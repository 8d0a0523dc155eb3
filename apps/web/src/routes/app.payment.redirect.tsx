import { createFileRoute } from '@tanstack/react-router'
import { HandOver } from '#/features/payments/components/hand-over.tsx'
import { readOrderId } from '#/features/payments/model/product.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** From the order to a provider that brings a script and a button of its own. */
export const Route = createFileRoute('/app/payment/redirect')({
  validateSearch: (search): { order: string | undefined } => ({ order: readOrderId(search.order) }),
  head: ({ match }) => hiddenHead(match, m.payments_hand_over_page_title()),
  component: HandOverRoute,
})

function HandOverRoute() {
  return <HandOver orderId={Route.useSearch().order} />
}
