import { createFileRoute } from '@tanstack/react-router'
import { chatTeamsQuery } from '#/features/admin/chats/chat-teams.ts'
import { ChatTeamsPage } from '#/features/admin/chats/chat-teams-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/chat-teams')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(chatTeamsQuery),
  head: ({ match }) => hiddenHead(match, m.office_teams_page_title()),
  ...adminStates,
  component: ChatTeamsPage,
})
