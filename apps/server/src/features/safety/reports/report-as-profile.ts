import type { ChatTeamReport, NewReport, ReportAnswer } from '@velvetline/contracts/reports'
import { hashSecretAsText } from '../../../kernel/ids.ts'
import { blockCaller, findCallAtDesk } from '../../calls/index.ts'
import { agentSession, blockMember } from '../../chat/index.ts'
import { actingIn, blockForTeam } from '../../chat-team/index.ts'
import type { SafetyContext } from '../safety.context.ts'
import { nothingToReport } from '../safety.refusals.ts'
import { checkedText, store, toMessageId, type Wanted } from './report.ts'
import { findMessage, type NewReportRow } from './reports.repository.ts'

interface Reporter extends Pick<NewReportRow, 'reporterId' | 'reportedBy'> {
  /** By whom two reports of one thing are one report. */
  readonly sameAs: string
  readonly count: () => Promise<void>
}

interface Place {
  readonly sessionId: string
  readonly memberId: string
  readonly profileId: string
}

/** A message of the member, or without one the conversation. */
const reportInConversation = async (
  context: SafetyContext,
  { sessionId, memberId, profileId }: Place,
  { reason, text, messageId: given }: Pick<Wanted, 'reason' | 'text'> & { readonly messageId: string | undefined },
  { sameAs, count, ...reporter }: Reporter,
): Promise<string> => {
  const words = checkedText({ reason, text })
  const messageId = given === undefined ? null : toMessageId(given)
  const message = messageId === null ? undefined : await findMessage(context.database.kysely, sessionId, messageId)
  if (messageId !== null && message?.sender !== 'member') throw nothingToReport()
  const row: Omit<NewReportRow, 'id' | 'at'> = {
    ...reporter,
    kind: messageId === null ? 'conversation' : 'message',
    reason,
    text: words,
    reporterSide: 'profile',
    sessionId,
    messageId,
    profileId,
    subjectId: memberId,
    subjectSide: 'member',
    sameKey: `${sameAs}:${sessionId}:${messageId ?? 'all'}`,
  }
  return (await store(context, row, count)).id
}

/** Also of somebody without an account: then staff look at the call, and nobody is blocked. */
const reportCall = async (
  context: SafetyContext,
  agentId: string,
  callId: string,
  { alsoBlock, reason, text }: Wanted,
): Promise<ReportAnswer> => {
  const words = checkedText({ reason, text })
  const { profileId, memberId, isBlocked } = await findCallAtDesk(context.database, agentId, callId)
  const row: Omit<NewReportRow, 'id' | 'at'> = {
    kind: 'call',
    reason,
    text: words,
    reporterId: agentId,
    reporterSide: 'profile',
    sessionId: null,
    messageId: null,
    profileId,
    callId,
    subjectId: memberId,
    subjectSide: 'member',
    sameKey: `${agentId}:call:${callId}`,
  }
  const { id } = await store(context, row, () => context.reportLimits.person(agentId))
  const blocks = alsoBlock && isBlocked !== null
  if (blocks) await blockCaller(context, agentId, { callId, isBlocked: true })
  return { id, isBlocked: blocks }
}

/** By a consultant: a member's message, a conversation or a call. @throws 404, 422 report_text_needed, 429 too_many_reports */
export const reportAsAgent = async (
  context: SafetyContext,
  agentId: string,
  { target, ...wanted }: Wanted & Pick<NewReport, 'target'>,
): Promise<ReportAnswer> => {
  if (target.kind === 'profile') throw nothingToReport()
  if (target.kind === 'call') return reportCall(context, agentId, target.callId, wanted)
  const { id: sessionId, memberId, profileId } = await agentSession(context, agentId, target.sessionId)
  const { alsoBlock, ...why } = wanted
  const what = { ...why, messageId: target.kind === 'message' ? target.messageId : undefined }
  const by = { reporterId: agentId, sameAs: agentId, count: () => context.reportLimits.person(agentId) }
  const id = await reportInConversation(context, { sessionId, memberId, profileId }, what, by)
  if (alsoBlock) await blockMember(context, agentId, { sessionId, isBlocked: true })
  return { id, isBlocked: alsoBlock }
}

/** By a person of a chat team, whose name staff read. @throws 403, 404, 409, 422, 429 too_many_reports */
export const reportAsTeam = async (
  context: SafetyContext,
  teamId: string,
  sessionId: string,
  { by, messageId, reason, text, alsoBlock }: ChatTeamReport,
): Promise<ReportAnswer> => {
  const acting = await actingIn(context, teamId, { sessionId, name: by.name })
  // The key outlives the report's words, so it must not hold the name.
  const sameAs = `team:${teamId}:${hashSecretAsText(acting.actor)}`
  const count = () => context.reportLimits.team(teamId)
  const reporter = { reporterId: null, reportedBy: acting.actor, sameAs, count }
  const id = await reportInConversation(context, acting.place, { reason, text, messageId }, reporter)
  if (alsoBlock) await blockForTeam(context, acting)
  return { id, isBlocked: alsoBlock }
}
