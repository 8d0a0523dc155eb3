import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { ReportPage } from '#/features/admin/reports/report-page.tsx'
import { reportQuery } from '#/features/admin/reports/reports.ts'
import { reasonWord } from '#/features/safety/model/report-words.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'

export const Route = createFileRoute('/admin/reports/$id')({
  loader: ({ context: { queryClient }, params }) => loadOrNotFound(queryClient.ensureQueryData(reportQuery(params.id))),
  head: ({ match, loaderData }) => officeHead(match, loaderData ? reasonWord[loaderData.reason]() : m.safety_reports()),
  ...adminStates,
  component: AdminReport,
})

function AdminReport() {
  return <ReportPage id={Route.useParams().id} />
}
