import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '#/features/admin/api/staff.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { StaffPage } from '#/features/admin/components/staff-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** Who belongs to the staff, and what each role may do. */
export const Route = createFileRoute('/admin/staff')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(staffQuery),
  head: ({ match }) => hiddenHead(match, m.staff_people_page_title()),
  ...adminStates,
  component: StaffPage,
})
