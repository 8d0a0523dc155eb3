import { latePart } from '#/shared/late-part.tsx'
import { closeReport, useReportRequest } from '#/shared/report-request.ts'

const ReportDialog = latePart(() => import('./report-dialog.tsx'))

/** Costs nothing until somebody reports something. */
export function ReportSlot() {
  const request = useReportRequest()
  if (!request) return null
  return <ReportDialog key={JSON.stringify(request.target)} onNotLoaded={closeReport} request={request} />
}
