import { createFileRoute } from '@tanstack/react-router'
import { RepliesPage } from '#/features/agents/components/replies-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent/replies')({
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/replies', title: m.agents_replies(), robots: 'noindex,nofollow' }),
  component: RepliesPage,
})
