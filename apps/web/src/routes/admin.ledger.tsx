import { createFileRoute } from '@tanstack/react-router'
import { bonusReportQuery, debtsQuery, ledgerReportsQuery, leftNuggetsQuery } from '#/features/admin/api/admin.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { LedgerPage } from '#/features/admin/components/ledger-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/admin/ledger')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(ledgerReportsQuery),
      queryClient.ensureInfiniteQueryData(debtsQuery),
      queryClient.ensureInfiniteQueryData(leftNuggetsQuery),
      queryClient.ensureQueryData(bonusReportQuery),
    ]),
  head: ({ match }) =>
    pageHead(match.context, { path: '/admin/ledger', title: m.admin_ledger_page_title(), robots: 'noindex,nofollow' }),
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailed,
  component: LedgerPage,
})
