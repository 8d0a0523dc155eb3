import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_GRACE_SECONDS, type VoiceSide } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { announceCall } from '../calls.news.ts'
import { lockCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { endCall } from '../meter/end-call.ts'
import { updateInterruption, updateRinging } from './call-news.repository.ts'
import { noteConnected } from './note-connected.ts'
import { routeCall } from './route-call.ts'

/** At least one of the agent's devices rings: from now on they are busy for everyone. */
export const noteRinging = async (
  context: CallsContext,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> => {
  const { database, engaged } = context
  if (!(await updateRinging(database, callId, at))) return
  const call = await readCall(database, callId)
  if (!call) return
  await engaged.begin(call)
  await announceCall(context, call)
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

/** Who is away after this event, and since when. An event of one side says nothing about the other. */
const after = (call: CallRow, { side, isLost }: News, at: Date) => {
  const lostAt = (before: Date | null): Date | null => (isLost ? (earlier(before, at) ?? at) : null)
  const callerLostAt = side === 'caller' ? lostAt(call.callerLostAt) : call.callerLostAt
  const consultantLostAt = side === 'consultant' ? lostAt(call.consultantLostAt) : call.consultantLostAt
  const interruptedAt = earlier(callerLostAt, consultantLostAt)
  return { callerLostAt, consultantLostAt, interruptedAt }
}

/** One side's connection is away, or back. While somebody is away nothing is charged; minutes that began meanwhile are, once both are back. */
const noteInterrupted = async (context: CallsContext, told: News): Promise<void> => {
  const { clock, database, minuteDue } = context
  await database.transaction(async (tx) => {
    const call = await lockCall(tx, told.callId)
    if (!call || call.state === 'ended') return
    const now = clock.now()
    const earliest = (call.connectedAt ?? call.startedAt).getTime()
    const at = new Date(Math.max(earliest, Math.min(told.at.getTime(), now.getTime())))
    const state = after(call, told, at)
    const giveUpAt = state.interruptedAt ? (call.giveUpAt ?? laterBy(at, CALL_GRACE_SECONDS * SECOND_MS)) : null
    await updateInterruption(tx, call.id, { ...state, giveUpAt })
    tx.afterCommit(() => {
      if (!state.interruptedAt) minuteDue.emit()
      void announceCall(context, call)
    })
  })
}

/** Applies the providers' call events. Late, repeated and unordered events end in the same state. */
export const followVoice = (context: CallsContext): void =>
  context.voice.listen({
    route: (leg) => routeCall(context, leg),
    ringing: (call) => noteRinging(context, call),
    connected: (call) => noteConnected(context, call),
    interrupted: (call) => noteInterrupted(context, call),
    ended: async (call) => {
      await endCall(context, { ...call, isGone: true })
    },
  })
