import { createFileRoute } from '@tanstack/react-router'
import { chatTeamsQuery } from '#/features/admin/api/chat-teams.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { ChatTeamsPage } from '#/features/admin/components/chat-teams-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/admin/chat-teams')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(chatTeamsQuery),
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/admin/chat-teams',
      title: m.office_teams_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailed,
  component: ChatTeamsPage,
})
