import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { receiptQuery } from '#/features/payments/receipts/api/receipts.ts'
import { ReceiptFailed, ReceiptPage, ReceiptSkeleton } from '#/features/payments/receipts/components/receipt-page.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

const HTTP_NOT_FOUND = 404

/** A member's own receipt; guests sign in first, and any other receipt is not found. */
export const Route = createFileRoute('/receipts/$number')({
  beforeLoad: ({ context, location }) => {
    if (viewerOf(context.queryClient)) return
    throw redirect({ to: '/login', search: { redirect: location.pathname }, statusCode: 302 })
  },
  loader: async ({ context: { queryClient }, params: { number } }) => {
    try {
      await queryClient.ensureQueryData(receiptQuery(number))
    } catch (error) {
      if (error instanceof ApiError && error.status === HTTP_NOT_FOUND) throw notFound()
      throw error
    }
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
