import { createFileRoute } from '@tanstack/react-router'
import { todayQuery } from '#/features/admin/api/admin.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { TodayPage } from '#/features/admin/components/today-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(todayQuery),
  head: ({ match }) =>
    pageHead(match.context, { path: '/admin', title: m.admin_today_page_title(), robots: 'noindex,nofollow' }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: TodayPage,
})
