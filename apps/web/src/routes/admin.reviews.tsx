import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { adminReviewsQuery } from '#/features/admin/reports/reviews.ts'
import { ReviewsPage } from '#/features/admin/reports/reviews-page.tsx'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: { state?: unknown }): { state?: 'published' | 'rejected' } => {
  const state = oneOf(['published', 'rejected'], search.state)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(adminReviewsQuery(readState(location.search).state ?? 'pending')),
  head: ({ match }) => officeHead(match, m.admin_reviews()),
  ...adminStates,
  component: AdminReviews,
})

function AdminReviews() {
  return <ReviewsPage state={Route.useSearch().state ?? 'pending'} />
}
