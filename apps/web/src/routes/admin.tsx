import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { admitStaff } from '#/features/admin/office/admit-staff.ts'
import { AdminNotFound, AdminPage } from './-admin-page.tsx'

/** One frame and one guard for all of the operator's pages. */
export const Route = createFileRoute('/admin')({
  staticData: { isWorkspace: true },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    admitStaff(queryClient, location)
    await requireSecondFactor(queryClient)
  },
  notFoundComponent: AdminNotFound,
  component: AdminLayout,
})

function AdminLayout() {
  return (
    <AdminPage>
      <Outlet />
    </AdminPage>
  )
}
