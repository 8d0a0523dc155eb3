import { type EndCause, VoiceFault } from '../voice-provider.ts'
import { hangUpLeg } from './do-once.ts'
import { type CallEnd, type Hangup, type Leg, PHONE_SLOT, type TelnyxContext } from './telnyx.types.ts'
import { findCall, noteHangUpAsked } from './telnyx-calls.repository.ts'

interface Verdict {
  readonly cause: EndCause
  /** Of two legs that report different causes, the heavier one counts. */
  readonly weight: number
}

const WEIGHTS = { limit: 4, fault: 3, said: 2, guessed: 1 } as const
const ORDERLY = new Set(['normal_clearing', 'originator_cancel'])
const FIRST_SERVER_FAULT = 500
const FIRST_REFUSAL_BY_ALL = 600

const isServerFault = (sip: string | null): boolean => {
  const code = Number(sip)
  return code >= FIRST_SERVER_FAULT && code < FIRST_REFUSAL_BY_ALL
}

/** The side that dialled a leg is its "caller": the member on the member's leg; our side, for the member, on the consultant's leg. */
const sideThatEnded = (leg: Leg, source: Hangup['source']): EndCause => {
  if (source === 'caller') return 'caller_hung_up'
  if (source === 'callee') return 'consultant_hung_up'
  return leg.slot === null ? 'caller_hung_up' : 'consultant_hung_up'
}

const verdictOf = (leg: Leg): Verdict => {
  const { cause, source, sip } = leg.hangup ?? { cause: 'normal_clearing', source: null, sip: null }
  if (cause === 'time_limit') return { cause: 'time_limit', weight: WEIGHTS.limit }
  if (isServerFault(sip)) return { cause: 'provider_failed', weight: WEIGHTS.fault }
  if (!ORDERLY.has(cause))
    return { cause: leg.slot === null ? 'caller_lost' : 'consultant_lost', weight: WEIGHTS.fault }
  return { cause: sideThatEnded(leg, source), weight: source === null ? WEIGHTS.guessed : WEIGHTS.said }
}

const endedAt = (leg: Leg): number => leg.endedAt?.getTime() ?? Number.POSITIVE_INFINITY

/** The same in whatever order the legs are reported; the end is that of the first leg. @param legs at least one, all over */
export const endOfConversation = (legs: readonly Leg[]): CallEnd => {
  const byTime = legs.toSorted((one, other) => endedAt(one) - endedAt(other) || one.id.localeCompare(other.id))
  const verdicts = byTime.map(verdictOf)
  const best = verdicts.reduce((one, other) => (other.weight > one.weight ? other : one))
  return { cause: best.cause, at: new Date(Math.min(...legs.map(endedAt))) }
}

/** SIP codes of an unanswered device. */
const SIP_CAUSES: Readonly<Record<string, EndCause>> = {
  '404': 'unreachable',
  '408': 'no_answer',
  '410': 'unreachable',
  '480': 'unreachable',
  '486': 'declined',
  '487': 'caller_hung_up',
  '600': 'declined',
  '603': 'declined',
}
const CAUSES: Readonly<Record<string, EndCause>> = {
  call_rejected: 'declined',
  user_busy: 'declined',
  timeout: 'no_answer',
  no_answer: 'no_answer',
  not_found: 'unreachable',
  time_limit: 'no_answer',
  originator_cancel: 'caller_hung_up',
  normal_clearing: 'declined',
}

export const wasNeverAnswered = ({ cause, sip }: Hangup): boolean =>
  cause !== 'normal_clearing' &&
  cause !== 'time_limit' &&
  (cause in CAUSES || (sip ?? '') in SIP_CAUSES || isServerFault(sip))

export const whyNotJoined = (leg: Leg): EndCause => {
  const { cause, source, sip } = leg.hangup ?? { cause: 'no_answer', source: null, sip: null }
  if (cause === 'normal_clearing' && source === 'caller') return 'caller_hung_up'
  // The forwarded call was picked up, possibly by an answering machine, and not accepted.
  if (leg.slot === PHONE_SLOT && !leg.acceptedAt && cause === 'normal_clearing' && source === null) return 'no_answer'
  return CAUSES[cause] ?? SIP_CAUSES[sip ?? ''] ?? 'provider_failed'
}

export const whyCallerLeft = (leg: Leg): EndCause => {
  const verdict = verdictOf(leg)
  return verdict.cause === 'consultant_hung_up' ? 'caller_hung_up' : verdict.cause
}

export const HANG_UP_CALL = 'hang-up-voice-call'

/** A caller on a line is not hung up: the line decides what follows. @throws VoiceFault where one could not be hung up */
export const hangUpAllLegs = async (context: TelnyxContext, callId: string): Promise<void> => {
  const facts = await findCall(context.database.kysely, callId)
  const open = facts?.legs.filter(({ endedAt }) => endedAt === null) ?? []
  const ours = open.filter(({ id }) => facts?.kind === 'web' || id !== facts?.callerLeg)
  const asked = await Promise.allSettled(ours.map(({ id }) => hangUpLeg(context, id)))
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * The request is stored, so that legs which appear later are hung up too, and retried while the carrier is unreachable. The legs' own
 * events report the result.
 */
export const hangUpCall = async (context: TelnyxContext, callId: string): Promise<void> => {
  const { clock, database, jobs, log } = context
  if (!(await noteHangUpAsked(database.kysely, callId, clock.now()))) return
  try {
    await hangUpAllLegs(context, callId)
  } catch (error) {
    if (!(error instanceof VoiceFault)) throw error
    log.warn({ reason: error.message }, 'a call could not be ended at once')
    await jobs.send(HANG_UP_CALL, { callId }, { singletonKey: callId })
  }
}
