import { createFileRoute } from '@tanstack/react-router'
import { REPORT_KINDS } from '@velvetline/contracts/reports'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { type ReportSearch, reportsQuery } from '#/features/admin/reports/reports.ts'
import { ReportsPage } from '#/features/admin/reports/reports-page.tsx'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readSearch = (search: { state?: unknown; kind?: unknown }): ReportSearch => {
  const kind = oneOf(REPORT_KINDS, search.kind)
  const state = oneOf(['decided', 'ending'] as const, search.state)
  return { ...(state && { state }), ...(kind && { kind }) }
}

export const Route = createFileRoute('/admin/reports/')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(reportsQuery(readSearch(location.search))),
  head: ({ match }) => officeHead(match, m.safety_reports()),
  ...adminStates,
  component: AdminReports,
})

function AdminReports() {
  return <ReportsPage search={Route.useSearch()} />
}
