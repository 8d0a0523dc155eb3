import { createFileRoute } from '@tanstack/react-router'
import { bonusReportQuery, debtsQuery, ledgerReportsQuery, leftNuggetsQuery } from '#/features/admin/api/admin.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { LedgerPage } from '#/features/admin/components/ledger-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/ledger')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(ledgerReportsQuery),
      queryClient.ensureInfiniteQueryData(debtsQuery),
      queryClient.ensureInfiniteQueryData(leftNuggetsQuery),
      queryClient.ensureQueryData(bonusReportQuery),
    ]),
  head: ({ match }) => hiddenHead(match, m.admin_ledger()),
  ...adminStates,
  component: LedgerPage,
})
