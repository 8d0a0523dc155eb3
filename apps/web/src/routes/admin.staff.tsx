import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '#/features/admin/api/staff.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { StaffPage } from '#/features/admin/components/staff-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** Who belongs to the staff, and what each role may do. */
export const Route = createFileRoute('/admin/staff')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(staffQuery),
  head: ({ match }) =>
    pageHead(match.context, { path: '/admin/staff', title: m.staff_people_page_title(), robots: 'noindex,nofollow' }),
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailed,
  component: StaffPage,
})
