import { createFileRoute, redirect } from '@tanstack/react-router'
import { receiptQuery } from '#/features/payments/receipts/api/receipts.ts'
import { ReceiptFailed, ReceiptPage, ReceiptSkeleton } from '#/features/payments/receipts/components/receipt-page.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** A member's own receipt; guests sign in first, and any other receipt is not found. */
export const Route = createFileRoute('/receipts/$number')({
  beforeLoad: ({ context, location }) => {
    if (viewerOf(context.queryClient)) return
    throw redirect({ to: '/login', search: { redirect: location.pathname }, statusCode: 302 })
  },
  loader: async ({ context: { queryClient }, params: { number } }) => {
    await loadOrNotFound(queryClient.ensureQueryData(receiptQuery(number)))
  },
  head: ({ match, params: { number } }) => hiddenHead(match, m.payments_receipts_page_title({ number }), '/receipts'),
  pendingComponent: ReceiptSkeleton,
  errorComponent: ReceiptFailed,
  notFoundComponent: PageNotFound,
  component: ReceiptRoute,
})

function ReceiptRoute() {
  return <ReceiptPage number={Route.useParams().number} />
}
