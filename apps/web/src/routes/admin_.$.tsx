import { createFileRoute, notFound } from '@tanstack/react-router'
import { isStaff } from '@velvetline/contracts/staff'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'
import { AdminNotFound } from './-admin-page.tsx'

/** Unknown addresses below the operator's. Not in their layout, since for guests and members there is no such page as anywhere else. */
export const Route = createFileRoute('/admin_/$')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const viewer = viewerOf(queryClient)
    const isWorkspace = viewer !== null && isStaff(viewer.role)
    if (isWorkspace) await requireSecondFactor(queryClient)
    return { isWorkspace }
  },
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, { path: match.pathname, title: m.errors_not_found_title(), robots: 'noindex,follow' }),
  notFoundComponent: AdminNotFound,
})
