import { createFileRoute, redirect } from '@tanstack/react-router'
import { callsQuery } from '#/features/calls/lists/components/call-entries.tsx'
import { CallList, CallListFailed, CallListSkeleton } from '#/features/calls/lists/components/call-list.tsx'
import { ReviewAfterCall } from '#/features/reviews/components/review-after-call.tsx'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** A member's calls with their receipts. Guests sign in first; staff have no calls of their own. */
export const Route = createFileRoute('/calls')({
  beforeLoad: ({ context, location }) => {
    const viewer = viewerOf(context.queryClient)
    if (!viewer) throw redirect({ to: '/login', search: { redirect: location.href }, statusCode: 302 })
    if (viewer.role !== 'member') throw redirect({ to: '/', statusCode: 302 })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(callsQuery),
  head: ({ match }) => hiddenHead(match, m.calls_list_page_title()),
  pendingComponent: CallListSkeleton,
  errorComponent: CallListFailed,
  component: CallsRoute,
})

function CallsRoute() {
  return <CallList after={(call) => <ReviewAfterCall call={call} />} />
}
