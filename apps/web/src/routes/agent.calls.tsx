import { createFileRoute } from '@tanstack/react-router'
import { CallsAtDeskPage } from '#/features/calls/desk/components/calls-at-desk-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/calls')({
  head: ({ match }) => hiddenHead(match, m.calls_desk_list()),
  component: CallsAtDeskPage,
})
