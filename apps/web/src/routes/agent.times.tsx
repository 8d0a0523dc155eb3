import { createFileRoute } from '@tanstack/react-router'
import { TimesPage } from '#/features/agents/components/times-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent/times')({
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/times', title: m.agents_times(), robots: 'noindex,nofollow' }),
  component: TimesPage,
})
