import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterPage } from '#/features/accounts/components/register.tsx'
import { checkReturnPath } from '#/features/accounts/model/return-path.ts'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/register')({
  // Named even if absent: the router keeps names that are missing here as the address has them.
  validateSearch: (search): { redirect?: string | undefined } => ({ redirect: checkReturnPath(search.redirect) }),
  beforeLoad: ({ context, search }) => {
    if (viewerOf(context.queryClient)) throw redirect({ href: search.redirect ?? '/', statusCode: 302 })
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/register', title: m.accounts_register(), robots: 'noindex,follow' }),
  component: RegisterRoute,
})

function RegisterRoute() {
  const { redirect: returnPath } = Route.useSearch()
  return <RegisterPage redirect={returnPath} />
}
