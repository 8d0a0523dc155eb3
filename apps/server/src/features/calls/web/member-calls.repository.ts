import type { Database } from '../../../platform/database/database.ts'

export const hasOpenCallOfMember = async (database: Database, memberId: string): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    'calls-open-of-member',
    `select id from calls where member_id = $1 and state <> 'ended'`,
    [memberId],
  )
  return rows.length > 0
}

/** False where the member has no such call. */
export const updateReportedId = async (
  database: Database,
  report: { readonly callId: string; readonly memberId: string; readonly telnyxCallId: string },
): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    'calls-reported-id',
    'update calls set reported_call_id = $3 where id = $1 and member_id = $2 returning id',
    [report.callId, report.memberId, report.telnyxCallId],
  )
  return rows.length > 0
}
