import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#/features/accounts/components/reset-password.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => {
    const { meta, links } = pageHead(match.context, {
      path: '/reset-password',
      title: m.accounts_reset_title(),
      robots: 'noindex,nofollow',
    })
    // The address carries a secret; no page opened from here learns it.
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
  },
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token ?? ''} />
}
