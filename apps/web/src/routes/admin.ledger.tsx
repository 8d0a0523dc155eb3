import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { LedgerPage } from '#/features/admin/payments/ledger-page.tsx'
import {
  bonusReportQuery,
  debtsQuery,
  ledgerReportsQuery,
  leftNuggetsQuery,
} from '#/features/admin/payments/payments.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/ledger')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(ledgerReportsQuery),
      queryClient.ensureInfiniteQueryData(debtsQuery),
      queryClient.ensureInfiniteQueryData(leftNuggetsQuery),
      queryClient.ensureQueryData(bonusReportQuery),
    ]),
  head: ({ match }) => officeHead(match, m.admin_ledger()),
  ...adminStates,
  component: LedgerPage,
})
