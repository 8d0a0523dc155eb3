import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { staffQuery } from '#/features/admin/staff/staff.ts'
import { StaffPage } from '#/features/admin/staff/staff-page.tsx'
import { m } from '#/paraglide/messages.js'

/** Who belongs to the staff, and what each role may do. */
export const Route = createFileRoute('/admin/staff')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(staffQuery),
  head: ({ match }) => officeHead(match, m.staff_people()),
  ...adminStates,
  component: StaffPage,
})
