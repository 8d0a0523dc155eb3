import { laterBy, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { findMember } from '../../accounts/index.ts'
import { readBalance } from '../../credits/index.ts'
import { CALL_GRACE_SECONDS, type CallRoute, type VoiceSide } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { announceCall } from '../calls.news.ts'
import { lockCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { endCall } from '../meter/end-call.ts'
import { doubtAll } from '../meter/recover-calls.ts'
import { CALL_RING_TIMEOUT_SECONDS } from '../meter/run-meter.ts'
import { readPhoneOfAgent } from '../web/answering.repository.ts'
import { claimLeg, updateAccepted, updateInterruption, updateRinging } from './call-news.repository.ts'
import { noteConnected } from './note-connected.ts'

const SECONDS_PER_MINUTE = MINUTE_MS / SECOND_MS

/** The practice phone signs in for one call and is known by it; a member's browser by the account. */
const isCallers = (call: CallRow, accountId: string): boolean =>
  call.line === 'web' ? call.memberId === accountId : call.id === accountId || call.memberId === accountId

/**
 * The carrier ends the call at this limit even if we are down. The embedded gateway hangs up when the meter says so, so there the longest
 * time applies, and a top-up counts at once.
 */
const timeLimitOf = async (context: CallsContext, call: CallRow): Promise<number> => {
  const longest = call.maxMinutes * SECONDS_PER_MINUTE
  if (context.voice.provider?.name !== 'telnyx' || call.minutePrice === 0 || !call.memberId) return longest
  const { balance } = await readBalance(context, call.memberId)
  return Math.min(longest, Math.floor(balance / call.minutePrice) * SECONDS_PER_MINUTE)
}

/** Null refuses the leg: there is no such call of this person, it is over, or it has another leg. */
const routeCall = async (
  context: CallsContext,
  leg: { readonly accountId: string; readonly callId: string; readonly providerCallId: string },
): Promise<CallRoute | null> => {
  const call = isUuid(leg.callId) ? await readCall(context.database, leg.callId) : undefined
  if (!call || call.state === 'ended' || !isCallers(call, leg.accountId)) return null
  if (!(await claimLeg(context.database, call, leg.providerCallId))) return null
  const member = call.memberId ? await findMember(context, call.memberId) : null
  return {
    callId: call.id,
    agentId: call.agentId,
    agentPhone: await readPhoneOfAgent(context.database, call.agentId, call.profileId),
    memberName: member?.username ?? '',
    profileName: call.profileName,
    memberLanguage: member?.language ?? context.countries.stateOf(call.country).country.language,
    ringTimeoutSeconds: CALL_RING_TIMEOUT_SECONDS,
    timeLimitSeconds: await timeLimitOf(context, call),
  }
}

/** From now on the agent is busy for everyone. */
export const noteRinging = async (
  context: CallsContext,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> => {
  const { database, engaged } = context
  const call = await readCall(database, callId)
  if (!call || !(await updateRinging(database, call, at))) return
  await engaged.begin(call)
  await announceCall(context, call)
}

/** The consultant's other windows offer it no more. */
const noteAccepted = async (
  context: CallsContext,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> => {
  const call = await readCall(context.database, callId)
  if (call && (await updateAccepted(context.database, call, at))) await announceCall(context, call)
}

const earlier = (left: Date | null, right: Date | null): Date | null => {
  if (!left || !right) return left ?? right
  return left < right ? left : right
}

interface News {
  readonly callId: string
  readonly side: VoiceSide
  readonly isLost: boolean
  readonly at: Date
}

/** An event of one side says nothing about the other. */
const after = (call: CallRow, { side, isLost }: News, at: Date) => {
  const lostAt = (before: Date | null): Date | null => (isLost ? (earlier(before, at) ?? at) : null)
  const callerLostAt = side === 'caller' ? lostAt(call.callerLostAt) : call.callerLostAt
  const consultantLostAt = side === 'consultant' ? lostAt(call.consultantLostAt) : call.consultantLostAt
  const interruptedAt = earlier(callerLostAt, consultantLostAt)
  return { callerLostAt, consultantLostAt, interruptedAt }
}

/** Nothing is charged while a side is away; minutes that began meanwhile are, once both are back. */
const noteInterrupted = async (context: CallsContext, told: News): Promise<void> => {
  const { clock, database, minuteDue } = context
  const known = await readCall(database, told.callId)
  if (!known) return
  await database.transaction(async (tx) => {
    const call = await lockCall(tx, known)
    if (!call || call.state === 'ended') return
    const now = clock.now()
    const earliest = (call.connectedAt ?? call.startedAt).getTime()
    const at = new Date(Math.max(earliest, Math.min(told.at.getTime(), now.getTime())))
    const state = after(call, told, at)
    const giveUpAt = state.interruptedAt ? (call.giveUpAt ?? laterBy(at, CALL_GRACE_SECONDS * SECOND_MS)) : null
    await updateInterruption(tx, call, { ...state, giveUpAt })
    tx.afterCommit(() => {
      if (!state.interruptedAt) minuteDue.emit()
      void announceCall(context, call)
    })
  })
}

/** Late, repeated and unordered events end in the same state. */
export const followVoice = (context: CallsContext): void =>
  context.voice.listen({
    route: (leg) => routeCall(context, leg),
    ringing: (call) => noteRinging(context, call),
    accepted: (call) => noteAccepted(context, call),
    connected: (call) => noteConnected(context, call),
    interrupted: (call) => noteInterrupted(context, call),
    ended: async (call) => {
      await endCall(context, { ...call, isGone: true })
    },
    takenOver: (move) => doubtAll(context, move),
  })
