import { useLocation } from '@tanstack/react-router'
import { isStaff } from '@velvetline/contracts/staff'
import type { ReactNode } from 'react'
import { AdminFrame } from '#/features/admin/office/admin-frame.tsx'
import { AdminMissing, AdminRefused } from '#/features/admin/office/admin-refused.tsx'
import { isRefused } from '#/features/admin/office/admit-staff.ts'
import { AccountMenu } from '#/features/site/components/account-menu.tsx'
import { MobileMenuButton } from '#/features/site/components/mobile-menu-button.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { useViewer } from '#/shared/api/viewer.ts'

/** A page of the operator's in its frame, with the account in the corner. */
export function AdminPage({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  if (!viewer || !isStaff(viewer.role)) return null
  return (
    <AdminFrame
      account={
        <>
          <AccountMenu viewer={viewer} />
          <MobileMenuButton />
        </>
      }
    >
      {children}
    </AdminFrame>
  )
}

/** There is no such page, or it is none of this role's: it says which, with the ways that there are. The office is hidden from others. */
export function AdminNotFound() {
  const role = useViewer()?.role
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!role || !isStaff(role)) return <PageNotFound />
  return <AdminPage>{isRefused(role, pathname) ? <AdminRefused role={role} /> : <AdminMissing />}</AdminPage>
}
