import { z } from 'zod'
import { laterBy } from '../../../kernel/clock.ts'
import type { EndCause } from '../voice-provider.ts'
import { LAST_WORDS_MS } from './carrier.ts'
import { endOfConversation, wasNeverAnswered, whyCallerLeft, whyNotJoined } from './end-of-call.ts'
import { type CallEnd, type CallFacts, type Leg, PHONE_SLOT } from './telnyx.types.ts'

const legState = z.object({ call: z.uuid(), slot: z.string().min(1).max(200) })

/** Returned with each event of a leg, so that its purpose is known even before its id. */
export const writeLegState = (callId: string, slot: string): string =>
  Buffer.from(JSON.stringify({ call: callId, slot })).toString('base64')

/** @returns null for anything that we did not write */
export const readLegState = (state: string | null): { callId: string; slot: string } | null => {
  if (!state) return null
  try {
    const read = legState.safeParse(JSON.parse(Buffer.from(state, 'base64').toString('utf8')))
    return read.success ? { callId: read.data.call, slot: read.data.slot } : null
  } catch {
    return null
  }
}

/** Each may be repeated. */
export type Step =
  | { readonly type: 'tell_ringing'; readonly at: Date }
  | { readonly type: 'tell_accepted'; readonly at: Date }
  | { readonly type: 'tell_connected'; readonly at: Date }
  | { readonly type: 'tell_end'; readonly end: CallEnd }
  | { readonly type: 'hang_up'; readonly legId: string }
  | { readonly type: 'dial'; readonly slots: readonly string[] }
  | { readonly type: 'ask_to_accept'; readonly legId: string }
  | { readonly type: 'bridge'; readonly legId: string }
  | { readonly type: 'wait'; readonly until: Date }

interface Legs {
  readonly caller: Leg
  readonly consultants: readonly Leg[]
}

const earliest = (...moments: readonly (Date | null | undefined)[]): Date | null => {
  const known = moments.filter((one) => one instanceof Date).map((one) => one.getTime())
  return known.length === 0 ? null : new Date(Math.min(...known))
}

/** A caller on a line may have been joined to somebody before; for a browser's leg this is the only conversation. */
const joinedAt = (facts: CallFacts, { caller, consultants }: Legs): Date | null =>
  earliest(...consultants.map(({ bridgedAt }) => bridgedAt), facts.kind === 'web' ? caller.bridgedAt : null)

const hangUps = (legs: readonly (Leg | undefined)[]): Step[] =>
  legs.flatMap((leg) => (leg && leg.endedAt === null ? [{ type: 'hang_up' as const, legId: leg.id }] : []))

/** A caller on a line is not hung up here: the line decides what follows. */
const callersToEnd = (facts: CallFacts, caller: Leg): Leg[] => (facts.kind === 'web' ? [caller] : [])

const legsOf = (facts: CallFacts): Legs => {
  const nothing = { answeredAt: null, acceptedAt: null, bridgedAt: null, endedAt: null, hangup: null }
  const unknown: Leg = { id: facts.callerLeg, slot: null, initiatedAt: null, ...nothing }
  return {
    caller: facts.legs.find(({ id }) => id === facts.callerLeg) ?? unknown,
    consultants: facts.legs.filter(({ slot }) => slot !== null),
  }
}

const waitOrEnd = (facts: CallFacts, now: Date, isComplete: boolean, end: CallEnd): Step[] => {
  if (isComplete || (facts.decideAt && facts.decideAt <= now)) return [{ type: 'tell_end', end }]
  return [{ type: 'wait', until: facts.decideAt ?? laterBy(now, LAST_WORDS_MS) }]
}

/** Where only the caller is known to be joined, to whichever has answered. */
const joinedTo = (consultants: readonly Leg[]): Leg[] => {
  const isBridged = consultants.some(({ bridgedAt }) => bridgedAt)
  return consultants.filter(({ answeredAt, bridgedAt }) => bridgedAt || (!isBridged && answeredAt))
}

const isPairOver = (pair: readonly Leg[]): boolean => pair.length > 1 && pair.every(({ endedAt }) => endedAt)

/** The conversation is over as soon as one leg is. */
const afterJoining = (facts: CallFacts, { caller, consultants }: Legs, now: Date): Step[] => {
  const joined = joinedTo(consultants)
  // As long as only the caller is known to be joined, it may be to any of them.
  const others = joined.length > 0 ? consultants.filter((leg) => !joined.includes(leg)) : []
  const pair = [caller, ...joined]
  const over = pair.filter(({ endedAt }) => endedAt)
  if (over.length === 0) return hangUps(others)
  return [...hangUps([...pair, ...others]), ...waitOrEnd(facts, now, isPairOver(pair), endOfConversation(over))]
}

/** Events overtake each other: the hang-up may show that both were joined before the event of the joining arrives. */
const mayHaveJoined = ({ caller, consultants }: Legs): boolean =>
  (caller.hangup?.cause === 'normal_clearing' && caller.hangup.source !== 'caller') ||
  consultants.some(
    ({ slot, answeredAt, hangup }) => slot !== PHONE_SLOT && (answeredAt || (hangup && !wasNeverAnswered(hangup))),
  )

/**
 * A side may have ended the call before: a browser that hears of the end asks us to hang up, often before the carrier's events arrive. The
 * legs that ended later were ended by us, and say nothing about why. A line knows why from us.
 */
const afterRequest = (facts: CallFacts, legs: Legs, now: Date, askedAt: Date): Step[] => {
  const { caller, consultants } = legs
  const requested: CallEnd = { cause: 'requested', at: askedAt }
  if (facts.kind === 'line') return [...hangUps(consultants), { type: 'tell_end', end: requested }]
  const isJoined = joinedAt(facts, legs) !== null
  const pair = [caller, ...joinedTo(consultants)]
  const before = isJoined ? pair.filter(({ endedAt }) => endedAt && endedAt < askedAt) : []
  const end = before.length > 0 ? endOfConversation(before) : requested
  const isComplete = isJoined ? isPairOver(pair) : !mayHaveJoined(legs)
  return [...hangUps([caller, ...consultants]), ...waitOrEnd(facts, now, isComplete, end)]
}

/** Before anybody joined, as far as is known. */
const afterCallerLeft = (facts: CallFacts, legs: Legs, now: Date): Step[] => {
  const { caller, consultants } = legs
  const end = { cause: whyCallerLeft(caller), at: caller.endedAt ?? now }
  return [...hangUps(consultants), ...waitOrEnd(facts, now, !mayHaveJoined(legs), end)]
}

/** The most telling cause comes first. */
const ORDER: readonly EndCause[] = ['declined', 'no_answer', 'caller_hung_up', 'unreachable', 'provider_failed']
/** Causes after which the telephone is tried. */
const NOT_THERE: readonly EndCause[] = ['unreachable', 'provider_failed']

const afterAllRefused = (facts: CallFacts, legs: Legs, now: Date): Step[] => {
  const { caller, consultants } = legs
  const causes = consultants.map(whyNotJoined)
  const cause =
    ORDER.find((one) => causes.includes(one)) ?? (facts.dials.length > 0 ? 'provider_failed' : 'unreachable')
  const isPhoneTried = facts.dials.some(({ slot }) => slot === PHONE_SLOT)
  if (facts.route.agentPhone && !isPhoneTried && NOT_THERE.includes(cause) && !mayHaveJoined(legs)) {
    return [{ type: 'dial', slots: [PHONE_SLOT] }]
  }
  const ends = consultants.map(({ endedAt }) => endedAt?.getTime() ?? 0)
  const at = ends.length > 0 ? new Date(Math.max(...ends)) : now
  const steps = waitOrEnd(facts, now, !mayHaveJoined(legs), { cause, at })
  // First the reason, then the hang-up: the member's browser asks for the end as soon as it is hung up.
  return [...steps, ...hangUps(callersToEnd(facts, caller))]
}

/** A browser is joined as soon as it has answered, a telephone once its question was answered too; in between nobody else can decline. */
const takenAt = (open: readonly Leg[]): Date | null =>
  earliest(...open.map(({ slot, answeredAt, acceptedAt }) => (slot === PHONE_SLOT ? acceptedAt : answeredAt)))

const whileRinging = (facts: CallFacts, legs: Legs, now: Date, browsers: readonly string[]): Step[] => {
  const { consultants } = legs
  if (facts.dials.length === 0) {
    if (browsers.length > 0) return [{ type: 'dial', slots: browsers }]
    return afterAllRefused(facts, legs, now)
  }
  const known = new Set(consultants.map(({ slot }) => slot))
  const unheard = facts.dials.filter(({ slot, isFailed }) => !isFailed && !known.has(slot))
  const open = consultants.filter(({ endedAt }) => endedAt === null)
  // Declining on one device counts for all, unless the consultant has answered on another.
  const hasDeclined =
    consultants.some((leg) => leg.endedAt && whyNotJoined(leg) === 'declined') && !open.some((leg) => leg.answeredAt)
  if (hasDeclined || (open.length === 0 && unheard.length === 0)) {
    return [...hangUps(open), ...afterAllRefused(facts, legs, now)]
  }
  const acceptedAt = takenAt(open)
  const steps: Step[] = acceptedAt ? [{ type: 'tell_accepted', at: acceptedAt }] : []
  // A dial without an event is requested again; the carrier recognises it by its key.
  const lost = unheard.filter(({ legId }) => legId === null).map(({ slot }) => slot)
  if (lost.length > 0) steps.push({ type: 'dial', slots: lost })
  const phone = open.find(({ slot }) => slot === PHONE_SLOT)
  if (phone?.acceptedAt) steps.push({ type: 'bridge', legId: phone.id })
  else if (phone?.answeredAt) steps.push({ type: 'ask_to_accept', legId: phone.id })
  return steps
}

/** Depends on the facts, not on the order in which they arrived. @param browsers names in which the consultant is signed in */
export const nextSteps = (facts: CallFacts, now: Date, browsers: readonly string[]): Step[] => {
  const legs = legsOf(facts)
  const { caller, consultants } = legs
  const all = [...callersToEnd(facts, caller), ...consultants]
  const steps: Step[] = []
  const rangAt = earliest(...consultants.flatMap((leg) => [leg.initiatedAt, leg.answeredAt, leg.bridgedAt]))
  const connectedAt = joinedAt(facts, legs)
  if (rangAt && !facts.isRingingTold && !facts.isEndTold) steps.push({ type: 'tell_ringing', at: rangAt })
  if (connectedAt && !facts.isConnectedTold) steps.push({ type: 'tell_connected', at: connectedAt })
  if (facts.isEndTold) return [...steps, ...hangUps(all)]
  if (facts.hangUpAskedAt) return [...steps, ...afterRequest(facts, legs, now, facts.hangUpAskedAt)]
  if (connectedAt) return [...steps, ...afterJoining(facts, legs, now)]
  if (caller.endedAt) return [...steps, ...afterCallerLeft(facts, legs, now)]
  return [...steps, ...whileRinging(facts, legs, now, browsers)]
}
