import { createFileRoute } from '@tanstack/react-router'
import { TimesPage } from '#/features/agents/components/times-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/times')({
  head: ({ match }) => hiddenHead(match, m.agents_times()),
  component: TimesPage,
})
