import { createFileRoute } from '@tanstack/react-router'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { AdminFrame } from '#/features/admin/components/admin-frame.tsx'
import { MaxpayTestPage } from '#/features/admin/components/maxpay-test-page.tsx'
import { admitAdmin } from '#/features/admin/model/admit-admin.ts'
import { AccountMenu } from '#/features/site/components/account-menu.tsx'
import { MobileMenuButton } from '#/features/site/components/mobile-menu-button.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'

const PATH = '/admin-maxpay-test'

/** Tries the card rail. Its address is outside the admin area. */
export const Route = createFileRoute('/admin-maxpay-test')({
  staticData: { isWorkspace: true },
  beforeLoad: async ({ context: { queryClient } }) => {
    admitAdmin(queryClient, PATH)
    await requireSecondFactor(queryClient)
  },
  head: ({ match }) =>
    pageHead(match.context, { path: PATH, title: m.admin_rail_test_page_title(), robots: 'noindex,nofollow' }),
  notFoundComponent: PageNotFound,
  component: AdminMaxpayTest,
})

function AdminMaxpayTest() {
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
      <MaxpayTestPage />
    </AdminFrame>
  )
}
