import { createFileRoute } from '@tanstack/react-router'
import { hashListsQuery } from '#/features/admin/api/reports.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { HashListsPage } from '#/features/admin/components/hash-lists-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/admin/hash-lists')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(hashListsQuery),
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/admin/hash-lists',
      title: m.safety_lists_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailed,
  component: HashListsPage,
})
