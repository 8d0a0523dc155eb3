import { lazy, Suspense } from 'react'
import { useReportRequest } from '#/shared/report-request.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Costs nothing until somebody reports something. */
export function ReportSlot() {
  const request = useReportRequest()
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <ReportDialog key={JSON.stringify(request.target)} request={request} />
    </Suspense>
  )
}
