import type { OneAtATime } from '../../../kernel/one-at-a-time.ts'
import { admitCaller } from './admit-caller.ts'
import { accepts, convergeCall } from './converge-call.ts'
import { hangUpLeg } from './do-once.ts'
import type { TelnyxEvent } from './read-telnyx-event.ts'
import { keepsCaller } from './tell-calls.ts'
import { PHONE_SLOT, type TelnyxContext } from './telnyx.types.ts'
import { type CallOfLeg, findCall, listCallsOfLeg } from './telnyx-calls.repository.ts'
import { findEndOfLeg, type LegFact, recordLegFact } from './telnyx-legs.repository.ts'
import { toLineEvent } from './telnyx-line.ts'

const isPhone = ({ call }: TelnyxEvent): boolean => call?.slot === PHONE_SLOT

const factOf = (event: TelnyxEvent, at: Date): LegFact => {
  const leg = { legId: event.legId, callId: event.call?.callId ?? null, slot: event.call?.slot ?? null }
  switch (event.type) {
    case 'initiated':
      return { ...leg, initiatedAt: at }
    case 'answered':
      return { ...leg, answeredAt: at }
    case 'bridged':
      return { ...leg, bridgedAt: at }
    case 'gathered':
      return isPhone(event) && accepts(event.digits) ? { ...leg, acceptedAt: at } : leg
    case 'hung_up':
      return { ...leg, endedAt: at, hangup: { cause: event.cause, source: event.source, sip: event.sip } }
    case 'spoken':
      return leg
  }
}

/** The key to accept was not pressed: the call counts as declined. */
const refusesAtPhone = (event: TelnyxEvent): boolean =>
  event.type === 'gathered' && isPhone(event) && !accepts(event.digits)

const isGoodbyeTold = ({ endCause, isConnectedTold }: CallOfLeg): boolean =>
  endCause !== null && endCause !== 'requested' && !keepsCaller(endCause, isConnectedTold)

const handleLineEvent = async (
  context: TelnyxContext,
  oneAtATime: OneAtATime,
  event: TelnyxEvent,
  at: Date,
): Promise<void> => {
  const calls = await listCallsOfLeg(context.database.kysely, event.legId)
  const open = calls.filter(({ isOpen }) => isOpen)
  for (const { callId } of open) await oneAtATime(callId, () => convergeCall(context, callId))
  // The end of a conversation is reported with it, once it is clear who ended it.
  if (event.type === 'hung_up' && (open.length > 0 || calls.some(isGoodbyeTold))) return
  const told = toLineEvent(event, at)
  if (told) await context.lineDesk.handle(told)
  if (event.type !== 'initiated') return
  // Its end was reported before the line knew the call.
  const endedAt = await findEndOfLeg(context.database.kysely, event.legId)
  if (endedAt) await context.lineDesk.handle({ type: 'hung_up', lineCallId: event.legId, by: 'caller', at: endedAt })
}

const handleOwnLeg = async (context: TelnyxContext, event: TelnyxEvent, callId: string): Promise<void> => {
  const isKnown = (await findCall(context.database.kysely, callId)) !== undefined
  if (!isKnown && event.type !== 'hung_up') return hangUpLeg(context, event.legId)
  if (refusesAtPhone(event)) await hangUpLeg(context, event.legId)
  await convergeCall(context, callId)
}

/**
 * Any order and repetition of events has the same result. @param occurredAt by the carrier's clock; a future time means now @throws
 * VoiceFault; then it is handled again
 */
export const handleTelnyxEvent = async (
  context: TelnyxContext,
  oneAtATime: OneAtATime,
  event: TelnyxEvent,
  occurredAt: Date,
): Promise<void> => {
  const { carrier, clock, database } = context
  const now = clock.now()
  const at = occurredAt < now ? occurredAt : now
  const isLine = event.call === null && event.connectionId === carrier.appId
  const known = await recordLegFact(database, factOf(event, at), now)
  if (event.call) {
    const { callId } = event.call
    return oneAtATime(callId, () => handleOwnLeg(context, event, callId))
  }
  if (isLine) return oneAtATime(event.legId, () => handleLineEvent(context, oneAtATime, event, at))
  if (event.type === 'initiated' && event.isParked && event.connectionId === carrier.connectionId) {
    return oneAtATime(event.claimedCallId ?? event.legId, async () => {
      const callId = await admitCaller(context, event)
      if (callId !== undefined) await convergeCall(context, callId)
    })
  }
  if (known !== null) await oneAtATime(known, () => convergeCall(context, known))
}
