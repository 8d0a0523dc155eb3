import { createFileRoute } from '@tanstack/react-router'
import { BlockedPage } from '#/features/agents/components/blocked-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent/blocked')({
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/blocked', title: m.agents_blocked(), robots: 'noindex,nofollow' }),
  component: BlockedPage,
})
