import { notFound } from '@tanstack/react-router'
import { isStaff } from '@velvetline/contracts/staff'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { pageHead, type RouterContext } from '#/shared/page-head.ts'

/**
 * An unknown address below the operator's. Not in their layouts, since for guests and members there is no such page as anywhere else. Each
 * route takes a copy, because the router writes to what it gets, and names the page itself, which is then loaded late.
 */
export const unknownAdminPage = {
  beforeLoad: async ({ context: { queryClient } }: { context: RouterContext }) => {
    const viewer = viewerOf(queryClient)
    const isWorkspace = viewer !== null && isStaff(viewer.role)
    if (isWorkspace) await requireSecondFactor(queryClient)
    return { isWorkspace }
  },
  loader: () => {
    throw notFound()
  },
  head: ({ match }: { match: { context: RouterContext; pathname: string } }) =>
    pageHead(match.context, { path: match.pathname, title: m.errors_not_found_title(), robots: 'noindex,follow' }),
}
