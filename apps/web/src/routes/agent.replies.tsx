import { createFileRoute } from '@tanstack/react-router'
import { RepliesPage } from '#/features/agents/components/replies-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/replies')({
  head: ({ match }) => hiddenHead(match, m.agents_replies()),
  component: RepliesPage,
})
