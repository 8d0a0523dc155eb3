import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#/features/agents/components/agent-reviews-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent/reviews')({
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/reviews', title: m.agents_reviews(), robots: 'noindex,nofollow' }),
  component: ReviewsPage,
})
