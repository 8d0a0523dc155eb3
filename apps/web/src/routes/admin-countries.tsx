import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { admitStaff } from '#/features/admin/office/admit-staff.ts'
import { AdminNotFound, AdminPage } from './-admin-page.tsx'

/** The countries' address lies outside the admin area; the frame and the guard are the same. */
export const Route = createFileRoute('/admin-countries')({
  staticData: { isWorkspace: true },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    admitStaff(queryClient, location)
    await requireSecondFactor(queryClient)
  },
  notFoundComponent: AdminNotFound,
  component: AdminCountries,
})

function AdminCountries() {
  return (
    <AdminPage>
      <Outlet />
    </AdminPage>
  )
}
