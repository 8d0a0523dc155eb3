import { createFileRoute } from '@tanstack/react-router'
import { adminReviewsQuery } from '#/features/admin/api/admin.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { ReviewsPage } from '#/features/admin/components/reviews-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: { state?: unknown }): { state?: 'published' | 'rejected' } => {
  const state = oneOf(['published', 'rejected'], search.state)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(adminReviewsQuery(readState(location.search).state ?? 'pending')),
  head: ({ match }) => hiddenHead(match, m.admin_reviews_page_title()),
  ...adminStates,
  component: AdminReviews,
})

function AdminReviews() {
  return <ReviewsPage state={Route.useSearch().state ?? 'pending'} />
}
