import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#/features/accounts/components/reset-password.tsx'
import { m } from '#/paraglide/messages.js'
import { secretHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): { token?: string } => (search.token === undefined ? {} : { token: String(search.token) }),
  head: ({ match }) => secretHead(match, m.accounts_reset_title()),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token ?? ''} />
}
