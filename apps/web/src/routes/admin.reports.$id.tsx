import { createFileRoute } from '@tanstack/react-router'
import { reportQuery } from '#/features/admin/api/reports.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { ReportPage } from '#/features/admin/components/report-page.tsx'
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
