import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import { VoiceFault } from '../voice-provider.ts'
import type { DialOrder } from './carrier.ts'
import { writeLegState } from './next-steps.ts'
import { type CallFacts, PHONE_SLOT, type TelnyxContext } from './telnyx.types.ts'
import { claimDial, noteDialFailed, noteDialled } from './telnyx-dials.repository.ts'
import { recordLegFact } from './telnyx-legs.repository.ts'

const SIP_HOST = 'sip.telnyx.com'
const DISPLAY_NAME_MAX = 60

/** The carrier allows only these; a name without any of them is left out. */
const displayName = (name: string): string | null =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 _~!.+-]/g, '')
    .trim()
    .slice(0, DISPLAY_NAME_MAX) || null

const orderFor = (facts: CallFacts, slot: string): DialOrder | undefined => {
  const { callId, callerLeg, route } = facts
  const common = {
    linkTo: callerLeg,
    ringTimeoutSeconds: route.ringTimeoutSeconds,
    timeLimitSeconds: route.timeLimitSeconds,
    state: writeLegState(callId, slot),
    key: `dial:${callId}:${slot}`,
  }
  if (slot !== PHONE_SLOT) {
    const headers = [{ name: CALL_ID_SIP_HEADER, value: callId }]
    const to = `sip:${slot}@${SIP_HOST}`
    return { ...common, to, displayName: displayName(route.callerName), isBridgedOnAnswer: true, headers }
  }
  if (!route.agentPhone) return undefined
  return { ...common, to: route.agentPhone, displayName: null, isBridgedOnAnswer: false, headers: [] }
}

/** Once per device; a failure is stored too. @returns whether something new is known */
const dialSlot = async (context: TelnyxContext, facts: CallFacts, slot: string): Promise<boolean> => {
  const { carrier, clock, database, log } = context
  const { callId } = facts
  if (!(await claimDial({ database, now: clock.now() }, callId, slot))) return false
  const order = orderFor(facts, slot)
  try {
    const legId = order && (await carrier.dial(order))
    if (order && !legId) return false
    if (legId) {
      await recordLegFact(database, { legId, callId, slot }, clock.now())
      await noteDialled(database.kysely, callId, slot, legId)
      return true
    }
  } catch (error) {
    if (!(error instanceof VoiceFault)) throw error
    log.warn({ reason: error.message }, 'a consultant could not be rung')
  }
  await noteDialFailed(database.kysely, callId, slot, clock.now())
  return true
}

/** All at once. @returns whether something new is known */
export const dialConsultant = async (
  context: TelnyxContext,
  facts: CallFacts,
  slots: readonly string[],
): Promise<boolean> => (await Promise.all(slots.map((slot) => dialSlot(context, facts, slot)))).includes(true)
