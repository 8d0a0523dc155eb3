import type { ReportDetail } from '@velvetline/contracts/reports'
import { reopenConversation } from '../../chat/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { SafetyContext } from '../safety.context.ts'
import { conversationNotClosed, reportNotFound } from '../safety.refusals.ts'
import { findReport, lockReport } from './reports.repository.ts'
import { presentReport } from './show-reports.ts'

interface Reopening {
  readonly id: string
  readonly reason: string
  readonly by: StaffActor
}

/**
 * Takes back that a decision has closed a conversation, after somebody has objected. The sides' own blocks stay.
 * @throws 404 report_not_found, 409 conversation_not_closed
 */
export const reopenClosed = async (context: SafetyContext, { id, reason, by }: Reopening): Promise<ReportDetail> => {
  await context.database.transaction(async (tx) => {
    const row = await lockReport(tx, id)
    if (!row) throw reportNotFound()
    const wasClosed = row.decision === 'block_conversation' && row.sessionId !== null
    if (!wasClosed || !(await reopenConversation(context, tx, row.sessionId))) throw conversationNotClosed()
    const subject = { kind: 'report', id } as const
    await recordStaffAct(
      context,
      { by, action: 'report.conversation_reopened', subject, reason, about: row.subjectId },
      tx,
    )
  })
  const row = await findReport(context.database.kysely, id)
  if (!row) throw reportNotFound()
  return presentReport(context, row, by)
}
