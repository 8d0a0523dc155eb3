import { createFileRoute } from '@tanstack/react-router'
import { chatTeamsQuery } from '#/features/admin/api/chat-teams.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { ChatTeamsPage } from '#/features/admin/components/chat-teams-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/chat-teams')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(chatTeamsQuery),
  head: ({ match }) => hiddenHead(match, m.office_teams_page_title()),
  ...adminStates,
  component: ChatTeamsPage,
})
