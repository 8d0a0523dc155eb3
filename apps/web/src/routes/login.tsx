import { createFileRoute, redirect } from '@tanstack/react-router'
import { LogInPage } from '#/features/accounts/components/log-in.tsx'
import { checkReturnPath } from '#/features/accounts/model/return-path.ts'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/login')({
  // Named even if absent: the router keeps names that are missing here as the address has them.
  validateSearch: (search): { redirect?: string | undefined } => ({ redirect: checkReturnPath(search.redirect) }),
  beforeLoad: ({ context, search }) => {
    if (viewerOf(context.queryClient)) throw redirect({ href: search.redirect ?? '/', statusCode: 302 })
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/login', title: m.accounts_log_in(), robots: 'noindex,follow' }),
  component: LogInRoute,
})

function LogInRoute() {
  const { redirect: returnPath } = Route.useSearch()
  return <LogInPage redirect={returnPath} />
}
