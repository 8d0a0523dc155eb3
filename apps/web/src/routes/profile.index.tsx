import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountQuery } from '#/features/accounts/api/account.ts'
import { sessionsQuery } from '#/features/accounts/api/sessions.ts'
import { OwnAccount } from '#/features/accounts/components/own-account.tsx'
import { OwnAccountFailed, OwnAccountSkeleton } from '#/features/accounts/components/own-account-states.tsx'
import { favouriteProfilesQuery } from '#/features/favourites/api/favourite-profiles.ts'
import { OwnFavourites } from '#/features/favourites/components/own-favourites.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'

/** The own account; guests sign in first. */
export const Route = createFileRoute('/profile/')({
  beforeLoad: ({ context }) => {
    if (!viewerOf(context.queryClient)) {
      throw redirect({ to: '/login', search: { redirect: '/profile' }, statusCode: 302 })
    }
  },
  loader: async ({ context: { queryClient } }) => {
    const isMember = viewerOf(queryClient)?.role === 'member'
    await Promise.all([
      queryClient.ensureQueryData(accountQuery),
      queryClient.ensureQueryData(sessionsQuery),
      // Where this fails, the account stands without it and says so.
      isMember && queryClient.prefetchQuery(favouriteProfilesQuery),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/profile', title: m.accounts_own_page_title(), robots: 'noindex,nofollow' }),
  pendingComponent: OwnAccountSkeleton,
  pendingMs: 300,
  errorComponent: OwnAccountFailed,
  component: OwnAccountRoute,
})

function OwnAccountRoute() {
  return <OwnAccount>{useViewer()?.role === 'member' && <OwnFavourites />}</OwnAccount>
}
