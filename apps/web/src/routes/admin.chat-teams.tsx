import { createFileRoute } from '@tanstack/react-router'
import { chatTeamsQuery } from '#/features/admin/chats/chat-teams.ts'
import { ChatTeamsPage } from '#/features/admin/chats/chat-teams-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/chat-teams')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(chatTeamsQuery),
  head: ({ match }) => officeHead(match, m.office_teams()),
  ...adminStates,
  component: ChatTeamsPage,
})
