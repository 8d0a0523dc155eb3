import type { LineEvent } from '../line-provider.ts'
import type { EndCause } from '../voice-provider.ts'
import type { CallEnd, CallFacts, TelnyxContext } from './telnyx.types.ts'
import { noteEndTold, noteTold } from './telnyx-calls.repository.ts'

type NotConnected = Extract<LineEvent, { type: 'not_connected' }>['cause']
type HungUpBy = Extract<LineEvent, { type: 'hung_up' }>['by']

const NOT_CONNECTED: Partial<Record<EndCause, NotConnected>> = {
  declined: 'declined',
  no_answer: 'no_answer',
  unreachable: 'failed',
  provider_failed: 'failed',
}
const HUNG_UP: Partial<Record<EndCause, HungUpBy>> = {
  caller_hung_up: 'caller',
  caller_lost: 'caller',
  consultant_hung_up: 'consultant',
  consultant_lost: 'consultant',
}

/** The caller stays on the line and is offered what to do next. */
export const keepsCaller = (cause: EndCause, isJoined: boolean): boolean =>
  !isJoined && NOT_CONNECTED[cause] !== undefined

/** Null where we have ended the conversation and the caller is still there: the line follows that by itself. */
const toLineEvent = (facts: CallFacts, { cause, at }: CallEnd): LineEvent | null => {
  const lineCallId = facts.callerLeg
  const leftAt = facts.legs.find(({ id }) => id === lineCallId)?.endedAt
  if (cause === 'requested') return leftAt ? { type: 'hung_up', lineCallId, by: 'caller', at: leftAt } : null
  const isJoined = facts.legs.some(({ slot, bridgedAt }) => slot !== null && bridgedAt)
  const notConnected = NOT_CONNECTED[cause]
  if (notConnected && keepsCaller(cause, isJoined))
    return { type: 'not_connected', lineCallId, cause: notConnected, at }
  return { type: 'hung_up', lineCallId, by: HUNG_UP[cause] ?? 'provider', at }
}

export const tellRinging = async (
  { clock, database, desk }: TelnyxContext,
  facts: CallFacts,
  at: Date,
): Promise<void> => {
  if (facts.kind === 'web') await desk.ringing({ callId: facts.callId, at })
  await noteTold(database.kysely, facts.callId, 'ringing_told_at', clock.now())
}

export const tellConnected = async (context: TelnyxContext, facts: CallFacts, at: Date): Promise<void> => {
  const { clock, database, desk, lineDesk } = context
  if (facts.kind === 'web') await desk.connected({ callId: facts.callId, at })
  else await lineDesk.handle({ type: 'connected', lineCallId: facts.callerLeg, at })
  await noteTold(database.kysely, facts.callId, 'connected_told_at', clock.now())
}

/** Handlers are idempotent: after a crash an event may be delivered twice. */
export const tellEnd = async (context: TelnyxContext, facts: CallFacts, end: CallEnd): Promise<void> => {
  const { clock, database, desk, lineDesk } = context
  if (facts.kind === 'web') await desk.ended({ callId: facts.callId, ...end })
  else {
    const told = toLineEvent(facts, end)
    if (told) await lineDesk.handle(told)
  }
  await noteEndTold(database.kysely, facts, end, clock.now())
}
