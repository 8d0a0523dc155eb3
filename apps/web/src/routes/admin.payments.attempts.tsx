import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { AttemptsPage } from '#/features/admin/payments/attempts-page.tsx'
import { readAttemptSearch } from '#/features/admin/payments/payment-search.ts'
import { attemptsQuery } from '#/features/admin/payments/payments.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/payments/attempts')({
  validateSearch: readAttemptSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(attemptsQuery(readAttemptSearch(location.search))),
  head: ({ match }) => officeHead(match, m.admin_attempts()),
  ...adminStates,
  component: AdminAttempts,
})

function AdminAttempts() {
  return <AttemptsPage search={Route.useSearch()} />
}
