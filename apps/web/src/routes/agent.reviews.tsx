import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#/features/agents/components/agent-reviews-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/reviews')({
  head: ({ match }) => hiddenHead(match, m.agents_reviews()),
  component: ReviewsPage,
})
