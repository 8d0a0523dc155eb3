import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { ReportPage } from '#/features/admin/reports/report-page.tsx'
import { reportQuery } from '#/features/admin/reports/reports.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/reports/$id')({
  loader: ({ context: { queryClient }, params }) => loadOrNotFound(queryClient.ensureQueryData(reportQuery(params.id))),
  head: ({ match }) => hiddenHead(match, m.safety_reports()),
  ...adminStates,
  component: AdminReport,
})

function AdminReport() {
  return <ReportPage id={Route.useParams().id} />
}
