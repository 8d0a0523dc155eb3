import { createFileRoute } from '@tanstack/react-router'
import { BlockedPage } from '#/features/agents/components/blocked-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/blocked')({
  head: ({ match }) => hiddenHead(match, m.agents_blocked()),
  component: BlockedPage,
})
