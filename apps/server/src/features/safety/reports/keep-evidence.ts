import type { EvidenceAct, ReportDetail } from '@velvetline/contracts/reports'
import type { Transaction } from '../../../platform/database/database.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { endHold } from '../pictures/pictures.repository.ts'
import type { SafetyContext } from '../safety.context.ts'
import { accountStillHeld, nothingHeld, reportNotFound } from '../safety.refusals.ts'
import { keptUntil, tellHoldEnded } from './decide-report.ts'
import { findReport, lockReport, type ReportRecord, updateHeldUntil } from './reports.repository.ts'
import { presentReport } from './show-reports.ts'

interface Act {
  readonly id: string
  readonly act: EvidenceAct
  readonly reason: string
  readonly by: StaffActor
}

const ACTIONS = { end_hold: 'report.hold_ended', keep: 'report.kept', let_go: 'report.let_go' } as const

/** @returns until when it is kept from now on, as the log says it */
const change = async (
  context: SafetyContext,
  tx: Transaction,
  row: ReportRecord,
  act: EvidenceAct,
): Promise<Date | null> => {
  const until = act === 'keep' ? keptUntil(context.clock.now()) : act === 'let_go' ? null : row.heldUntil
  if (act === 'end_hold') {
    if (!row.isHeld) throw nothingHeld()
    await endHold(tx, row.id)
    await tellHoldEnded(context, tx, row)
  } else {
    if (act === 'let_go' && row.isHeld) throw accountStillHeld()
    await updateHeldUntil(tx, row.id, until)
  }
  return until
}

/**
 * What becomes of a report that was referred to an authority: its account may send again, what it preserves is kept for a further year, or is
 * no longer needed and goes as with any other decided report.
 * @throws 404 report_not_found, 409 nothing_held, account_still_held
 */
export const actOnEvidence = async (context: SafetyContext, { id, act, reason, by }: Act): Promise<ReportDetail> => {
  await context.database.transaction(async (tx) => {
    const row = await lockReport(tx, id)
    if (!row) throw reportNotFound()
    if (row.decision !== 'refer' || row.heldUntil === null) throw nothingHeld()
    const until = await change(context, tx, row, act)
    const subject = { kind: 'report', id } as const
    const after = { keptUntil: until?.toISOString() ?? null }
    await recordStaffAct(context, { by, action: ACTIONS[act], subject, after, reason }, tx)
  })
  const row = await findReport(context.database.kysely, id)
  if (!row) throw reportNotFound()
  return presentReport(context, row, by)
}
