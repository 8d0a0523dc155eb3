import { createFileRoute, Outlet } from '@tanstack/react-router'
import { admitStaff } from '#/features/admin/model/admit-staff.ts'
import { AdminNotFound, AdminPage } from './-admin-page.tsx'

/** The operator's pages: one frame, and the same door for all of them. */
export const Route = createFileRoute('/admin')({
  staticData: { isWorkspace: true },
  beforeLoad: ({ context, location }) => admitStaff(context.queryClient, location),
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
