import {
  type AdminReports,
  type AdminReportsQuery,
  adminReportMediaPath,
  type EvidenceAct,
  type ReportDecision,
  type ReportDetail,
  type ReportRow,
} from '@velvetline/contracts/reports'
import { may } from '@velvetline/contracts/staff'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { pageOf, readCursor } from '../../../platform/http/list-cursor.ts'
import { findUser } from '../../accounts/index.ts'
import { isConversationClosed } from '../../chat/index.ts'
import { isMemberBlocked } from '../../members/index.ts'
import { recordStaffRead, type StaffActor } from '../../staff/index.ts'
import { listFilesOfReport } from '../pictures/pictures.repository.ts'
import type { SafetyContext } from '../safety.context.ts'
import { reportNotFound } from '../safety.refusals.ts'
import {
  countEnding,
  countHistory,
  countOpen,
  findReport,
  hasOtherThatClosed,
  listPreserved,
  listReports,
  type ReportRecord,
} from './reports.repository.ts'

const presentRow = (row: ReportRecord): ReportRow => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  reporterSide: row.reporterSide,
  subjectSide: row.subjectSide,
  reporterName: row.reporterSide === 'profile' ? row.profileName : (row.guestName ?? row.reporterUsername),
  subjectName: row.subjectSide === 'profile' ? row.profileName : row.subjectUsername,
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Staff are asked so long before what was preserved for an authority would have been kept for a year. */
const ASKED_BEFORE_MS = 30 * DAY_MS
const endsSoon = (now: Date): Date => laterBy(now, ASKED_BEFORE_MS)

/** Without anybody's words. @throws 422 invalid_input */
export const listAllReports = async (
  { clock, database }: Pick<SafetyContext, 'clock' | 'database'>,
  { before, limit, ...filter }: AdminReportsQuery,
): Promise<AdminReports> => {
  const rows = await listReports(
    database.kysely,
    { ...filter, endsBefore: endsSoon(clock.now()) },
    readCursor(before),
    limit + 1,
  )
  const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ value: createdAt.getTime(), id }))
  return {
    reports: shown.map(presentRow),
    nextBefore: next,
    open: (await countOpen(database.kysely)).count,
    ending: (await countEnding(database.kysely, endsSoon(clock.now()))).count,
  }
}

/** What fits a report, and this person may do. */
export const decisionsFor = (row: ReportRecord, { role }: Pick<StaffActor, 'role'>): ReportDecision[] => {
  if (!may(role, 'reports.decide')) return []
  const hasSubject = row.subjectId !== null
  const fits: Readonly<Record<ReportDecision, boolean>> = {
    no_action: true,
    warn: hasSubject && row.kind !== 'hash_match',
    remove_message: row.kind === 'message',
    block_conversation: row.sessionId !== null,
    block_member: hasSubject && row.subjectSide === 'member' && may(role, 'members.blockLong'),
    retire_profile: row.subjectSide === 'profile' && row.profileId !== null && may(role, 'profiles.edit'),
    refer: true,
  }
  return (Object.keys(fits) as ReportDecision[]).filter((decision) => fits[decision])
}

/** What may be done with what a referred report preserves. */
const evidenceActsFor = (row: ReportRecord, { role }: Pick<StaffActor, 'role'>): EvidenceAct[] => {
  if (row.heldUntil === null || !may(role, 'reports.decide')) return []
  return row.isHeld ? ['end_hold', 'keep'] : ['keep', 'let_go']
}

const historyOf = async ({ database }: SafetyContext, accountId: string | null) =>
  accountId === null ? null : ((await countHistory(database.kysely, accountId)) ?? null)

const presentMessages = async ({ database }: SafetyContext, id: string): Promise<ReportDetail['messages']> =>
  (await listPreserved(database.kysely, id)).map((message) => ({
    id: String(message.message_id),
    sender: message.sender as 'member' | 'profile',
    answeredBy: message.answered_by,
    content: message.content,
    messageType: message.message_type,
    mediaUrl: message.media_key && adminReportMediaPath(id, String(message.message_id)),
    isReported: message.is_reported,
    sentAt: message.sent_at.toISOString(),
  }))

const presentFiles = async ({ database }: SafetyContext, id: string, by: StaffActor): Promise<ReportDetail['files']> =>
  (await listFilesOfReport(database.kysely, id)).map((file) => ({
    id: file.id,
    matched: file.matched as 'sha256' | 'dhash',
    distance: file.distance,
    listName: file.list_name,
    byteCount: file.byte_count,
    releaseAskedBy: file.asked_by_name,
    releaseReason: file.release_reason,
    releasedAt: file.released_at?.toISOString() ?? null,
    isOwnAsk: file.release_asked_by === by.accountId,
  }))

const languageOf = async (context: SafetyContext, { reporterId, guestStorefront }: ReportRecord) =>
  guestStorefront?.language ?? (reporterId ? (await findUser(context, reporterId))?.language : undefined) ?? null

const blockedMemberOf = async (
  context: SafetyContext,
  { decision, subjectId }: ReportRecord,
  { role }: StaffActor,
): Promise<string | null> => {
  const mayLift = decision === 'block_member' && may(role, 'members.blockLong')
  return mayLift && subjectId !== null && (await isMemberBlocked(context, subjectId)) ? subjectId : null
}

const canReopen = async (context: SafetyContext, row: ReportRecord, { role }: StaffActor): Promise<boolean> => {
  const { decision, reopenedAt, sessionId } = row
  if (decision !== 'block_conversation' || sessionId === null || reopenedAt || !may(role, 'reports.decide'))
    return false
  return isConversationClosed(context, sessionId)
}

const isClosedByOther = async ({ database }: SafetyContext, { decision, id, sessionId }: ReportRecord) =>
  decision === 'block_conversation' && sessionId !== null && hasOtherThatClosed(database.kysely, sessionId, id)

export const presentReport = async (
  context: SafetyContext,
  row: ReportRecord,
  by: StaffActor,
): Promise<ReportDetail> => {
  const { id, profileId, profileName, profileSlug } = row
  const memberId = row.subjectSide === 'member' ? row.subjectId : row.reporterSide === 'member' ? row.reporterId : null
  return {
    ...presentRow(row),
    text: row.text,
    language: await languageOf(context, row),
    profile: profileId ? { id: profileId, slug: profileSlug ?? '', name: profileName ?? '' } : null,
    memberId,
    callId: row.callId,
    reportedBy: row.reportedBy,
    messages: await presentMessages(context, id),
    reporterHistory: await historyOf(context, row.reporterId),
    subjectHistory: await historyOf(context, row.subjectId),
    files: await presentFiles(context, id, by),
    statement: row.statement,
    decidedBy: row.decidedByName,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    isHeld: row.isHeld,
    answeredBy: row.answeredBy,
    evidenceActs: evidenceActsFor(row, by),
    blockedMemberId: await blockedMemberOf(context, row, by),
    canReopen: await canReopen(context, row, by),
    isClosedByOther: await isClosedByOther(context, row),
    decisions: row.state === 'open' ? decisionsFor(row, by) : [],
  }
}

/** With the preserved messages; reading it is kept in the audit log. @throws 404 report_not_found */
export const showReport = async (context: SafetyContext, id: string, by: StaffActor): Promise<ReportDetail> => {
  const row = await findReport(context.database.kysely, id)
  if (!row) throw reportNotFound()
  await recordStaffRead(context, { by, action: 'report.read', subject: { kind: 'report', id } })
  return presentReport(context, row, by)
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
}

/** A preserved picture or sound. @throws 404 report_not_found */
export const readPreservedFile = async (
  context: SafetyContext,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  by: StaffActor,
): Promise<{ readonly content: Buffer; readonly type: string }> => {
  const message = (await listPreserved(context.database.kysely, id)).find((one) => String(one.message_id) === messageId)
  const content = message?.media_key ? await context.storage.get(message.media_key) : null
  if (!content) throw reportNotFound()
  await recordStaffRead(context, { by, action: 'report.read', subject: { kind: 'report', id } })
  return { content, type: TYPES[message?.media_key?.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
}

/** For the list of what is to be done. */
export const waitingReports = ({ database }: Pick<SafetyContext, 'database'>) => countOpen(database.kysely)

/** The same for referred reports that somebody has to look at again before their year is over. */
export const waitingEvidence = ({ clock, database }: Pick<SafetyContext, 'clock' | 'database'>) =>
  countEnding(database.kysely, endsSoon(clock.now()))
