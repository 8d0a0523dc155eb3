import type { BlockCause } from '@velvetline/contracts/member-acts'
import type { AnyReportReason, NewReportDecision, ReportDetail } from '@velvetline/contracts/reports'
import { STAFF_REASON_MAX } from '@velvetline/contracts/staff'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { mailToAccount } from '../../accounts/index.ts'
import { closeConversation, removeMessage } from '../../chat/index.ts'
import { blockMember } from '../../members/index.ts'
import { retireProfile } from '../../profiles/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { endHold } from '../pictures/pictures.repository.ts'
import type { SafetyContext } from '../safety.context.ts'
import { decisionUnfit, reportDecided, reportNotFound } from '../safety.refusals.ts'
import { holdEndedMail, isTold, outcomeMail, statementMail } from './report-mails.ts'
import { findReport, lockReport, type ReportRecord, updateDecision } from './reports.repository.ts'
import { decisionsFor, presentReport } from './show-reports.ts'
import { dayIn, storefrontFor, tellReporter } from './tell-reporter.ts'

/** Until an authority has answered; staff are asked in time whether it is needed any longer. */
const REFERRED_KEPT_MS = 365 * DAY_MS
export const keptUntil = (now: Date): Date => laterBy(now, REFERRED_KEPT_MS)

const BLOCK_CAUSES: Readonly<Record<AnyReportReason, BlockCause>> = {
  illegal: 'other',
  threat: 'threat',
  underage: 'underage',
  harassment: 'insult',
  contact_handoff: 'other',
  paid_meeting: 'other',
  spam: 'fraud',
  other: 'other',
  known_picture: 'other',
}

interface Decision extends NewReportDecision {
  readonly id: string
  readonly by: StaffActor
}

const ALREADY_SO = new Set(['already_blocked', 'already_retired'])

/** Somebody may have done it before, or this decision after a fault. */
const unlessDone = async (act: Promise<void>): Promise<void> => {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Refusal && ALREADY_SO.has(error.shape.code))) throw error
  }
}

/** Every act is repeatable: if the decision cannot be stored afterwards, it is made again. */
const act = async (context: SafetyContext, row: ReportRecord, { decision, reason, by }: Decision): Promise<void> => {
  const { sessionId, messageId, subjectId, profileId } = row
  if (decision === 'remove_message' && sessionId && messageId !== null)
    await removeMessage(context, sessionId, messageId)
  if (decision === 'block_conversation' && sessionId) await closeConversation(context, sessionId)
  if (decision === 'block_member' && subjectId) {
    const explanation = reason.slice(0, STAFF_REASON_MAX)
    const block = { memberId: subjectId, cause: BLOCK_CAUSES[row.reason], explanation, days: null, by }
    await unlessDone(blockMember(context, block))
  }
  if (decision === 'retire_profile' && profileId) await unlessDone(retireProfile(context, profileId, { reason, by }))
}

export const tellHoldEnded = async (context: SafetyContext, tx: Transaction, row: ReportRecord): Promise<void> => {
  const storefront = row.subjectId && (await storefrontFor(context, row.subjectId))
  if (!row.subjectId || !storefront) return
  const values = { contact: context.countries.contactOf(storefront.country).email }
  await mailToAccount(context, tx, row.subjectId, { storefront, texts: holdEndedMail, values })
}

const tellSubject = async (context: SafetyContext, tx: Transaction, row: ReportRecord, decision: Decision) => {
  const storefront = row.subjectId && (await storefrontFor(context, row.subjectId))
  if (!row.subjectId || !storefront) return
  if (isTold(decision.decision)) {
    const values = {
      decision: decision.decision,
      reason: row.reason,
      foundBy: row.kind === 'hash_match' ? ('program' as const) : ('report' as const),
      statement: decision.reason,
      day: dayIn(context, storefront, row.createdAt),
      contact: context.countries.contactOf(storefront.country).email,
    }
    await mailToAccount(context, tx, row.subjectId, { storefront, texts: statementMail, values })
  }
  if (row.kind === 'hash_match' && decision.decision === 'no_action') await tellHoldEnded(context, tx, row)
}

const isSame = (row: ReportRecord, { decision, reason, by }: Decision): boolean =>
  row.decidedBy === by.accountId && row.decision === decision && row.statement === reason

/** The report stays locked while the act is done: of two people who decide at once one is refused, and nothing is done twice. */
const decide = async (context: SafetyContext, tx: Transaction, decision: Decision): Promise<void> => {
  const { id, by } = decision
  const row = await lockReport(tx, id)
  if (!row) throw reportNotFound()
  if (row.state === 'decided' && isSame(row, decision)) return
  if (row.state === 'decided') throw reportDecided()
  if (!decisionsFor(row, by).includes(decision.decision)) throw decisionUnfit()
  await act(context, row, decision)
  const at = context.clock.now()
  const isReferred = decision.decision === 'refer'
  await updateDecision(tx, id, {
    decision: decision.decision,
    statement: decision.reason,
    by: by.accountId,
    at,
    heldUntil: isReferred ? keptUntil(at) : null,
  })
  // Somebody who is reported to an authority stays held, until staff end it.
  if (!isReferred) await endHold(tx, id)
  await tellSubject(context, tx, row, decision)
  await tellReporter(context, tx, row, { texts: outcomeMail, values: { decision: decision.decision } })
  await recordStaffAct(
    context,
    {
      by,
      action: 'report.decided',
      subject: { kind: 'report', id },
      after: { decision: decision.decision, reportedFor: row.reason },
      reason: decision.reason,
      about: row.subjectId,
    },
    tx,
  )
}

/**
 * Does what is decided, and tells both sides. The same decision by the same person again changes nothing.
 * @throws 404 report_not_found, 409 report_decided, 422 decision_unfit
 */
export const decideReport = async (context: SafetyContext, decision: Decision): Promise<ReportDetail> => {
  // An act takes another connection while the report's is held: as many deciders as there are connections would wait for each other.
  await context.decisionsInTurn('reports', () => context.database.transaction((tx) => decide(context, tx, decision)))
  const row = await findReport(context.database.kysely, decision.id)
  if (!row) throw reportNotFound()
  return presentReport(context, row, decision.by)
}
