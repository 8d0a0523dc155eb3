import type { ReportDetail } from '@velvetline/contracts/reports'
import { reopenConversation } from '../../chat/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { SafetyContext } from '../safety.context.ts'
import { conversationNotClosed, reportNotFound } from '../safety.refusals.ts'
import { findReport, lockReportsThatClosed, updateReopenedAt } from './reports.repository.ts'
import { presentReport } from './show-reports.ts'

interface Reopening {
  readonly id: string
  readonly reason: string
  readonly by: StaffActor
}

/**
 * Takes back that a decision has closed a conversation, after somebody has objected. It is open again unless the decision about another report
 * has closed it too. The sides' own blocks stay.
 * @throws 404 report_not_found, 409 conversation_not_closed
 */
export const reopenClosed = async (context: SafetyContext, { id, reason, by }: Reopening): Promise<ReportDetail> => {
  await context.database.transaction(async (tx) => {
    const row = await findReport(tx, id)
    if (!row) throw reportNotFound()
    const closing = row.sessionId === null ? [] : await lockReportsThatClosed(tx, row.sessionId)
    if (row.sessionId === null || !closing.includes(id)) throw conversationNotClosed()
    await updateReopenedAt(tx, id, context.clock.now())
    const isLast = closing.length === 1
    if (isLast && !(await reopenConversation(context, tx, row.sessionId))) throw conversationNotClosed()
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
