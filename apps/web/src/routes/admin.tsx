import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { AdminFrame } from '#/features/admin/components/admin-frame.tsx'
import { admitAdmin } from '#/features/admin/model/admit-admin.ts'
import { AccountMenu } from '#/features/site/components/account-menu.tsx'
import { MobileMenuButton } from '#/features/site/components/mobile-menu-button.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { useViewer } from '#/shared/api/viewer.ts'

/** One frame and one guard for all of the operator's pages. */
export const Route = createFileRoute('/admin')({
  staticData: { isWorkspace: true },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    admitAdmin(queryClient, location.href)
    await requireSecondFactor(queryClient)
  },
  notFoundComponent: PageNotFound,
  component: AdminLayout,
})

function AdminLayout() {
  const viewer = useViewer()
  if (viewer?.role !== 'admin') return null
  return (
    <AdminFrame
      account={
        <>
          <AccountMenu viewer={viewer} />
          <MobileMenuButton />
        </>
      }
    >
      <Outlet />
    </AdminFrame>
  )
}
