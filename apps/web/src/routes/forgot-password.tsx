import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#/features/accounts/components/reset-password.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead(match.context, { path: '/forgot-password', title: m.accounts_forgot_title(), robots: 'noindex,follow' }),
  component: ForgotPasswordPage,
})
