import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { staffQuery } from '#/features/admin/staff/staff.ts'
import { StaffPage } from '#/features/admin/staff/staff-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** Who belongs to the staff, and what each role may do. */
export const Route = createFileRoute('/admin/staff')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(staffQuery),
  head: ({ match }) => hiddenHead(match, m.staff_people_page_title()),
  ...adminStates,
  component: StaffPage,
})
