import { isUuid } from '../../../kernel/ids.ts'
import type { CallsCore } from '../calls.core.ts'
import { callNotFound } from '../calls.refusals.ts'
import { updateReportedId } from './member-calls.repository.ts'

/** Stores the leg id that the browser reports, for support only. @throws 404 call_not_found */
export const reportLeg = async (
  { database }: Pick<CallsCore, 'database'>,
  report: { readonly memberId: string; readonly callId: string; readonly telnyxCallId: string },
): Promise<void> => {
  if (!isUuid(report.callId) || !(await updateReportedId(database, report))) throw callNotFound()
}
