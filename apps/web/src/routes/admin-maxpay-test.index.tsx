import { createFileRoute } from '@tanstack/react-router'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { admitStaff } from '#/features/admin/office/admit-staff.ts'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { MaxpayTestPage } from '#/features/admin/payments/maxpay-test-page.tsx'
import { m } from '#/paraglide/messages.js'
import { AdminNotFound, AdminPage } from './-admin-page.tsx'

/** Tries the card rail. Its address is outside the admin area. */
export const Route = createFileRoute('/admin-maxpay-test/')({
  staticData: { isWorkspace: true },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    admitStaff(queryClient, location)
    await requireSecondFactor(queryClient)
  },
  head: ({ match }) => officeHead(match, m.admin_rail_test()),
  notFoundComponent: AdminNotFound,
  component: AdminMaxpayTest,
})

function AdminMaxpayTest() {
  return (
    <AdminPage>
      <MaxpayTestPage />
    </AdminPage>
  )
}
