import { createFileRoute, notFound } from '@tanstack/react-router'
import { reportQuery } from '#/features/admin/api/reports.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { ReportPage } from '#/features/admin/components/report-page.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin/reports/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      return await queryClient.ensureQueryData(reportQuery(params.id))
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, params }) =>
    pageHead(match.context, {
      path: `/admin/reports/${params.id}`,
      title: m.safety_reports_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminReport,
})

function AdminReport() {
  return <ReportPage id={Route.useParams().id} />
}
