import type { CallRoute } from '../voice-provider.ts'
import { TOP_UP_ROOM_SECONDS } from './carrier.ts'
import { hangUpLeg } from './do-once.ts'
import type { TelnyxEvent } from './read-telnyx-event.ts'
import type { StoredRoute, TelnyxContext } from './telnyx.types.ts'
import { findCall, insertCall } from './telnyx-calls.repository.ts'
import { findOwnerOfName, findStarter } from './telnyx-credentials.repository.ts'
import { recordLegFact } from './telnyx-legs.repository.ts'

type Initiated = Extract<TelnyxEvent, { type: 'initiated' }>

const toStoredRoute = (route: CallRoute): StoredRoute => ({
  agentId: route.agentId,
  agentPhone: route.agentPhone,
  callerName: route.memberName,
  profileName: route.profileName,
  ringTimeoutSeconds: route.ringTimeoutSeconds,
  timeLimitSeconds: route.timeLimitSeconds + TOP_UP_ROOM_SECONDS,
})

interface Caller {
  readonly accountId: string
  readonly username: string | null
}

/** By our name for the browser; without one by the call that the browser names, whose id only it has. */
const findCaller = async (
  { database }: TelnyxContext,
  { dialledBy }: Initiated,
  callId: string,
): Promise<Caller | undefined> => {
  const owner = await findOwnerOfName(database.kysely, dialledBy)
  if (owner) return owner.isRevoked ? undefined : owner
  const accountId = await findStarter(database.kysely, callId)
  return accountId === undefined ? undefined : { accountId, username: null }
}

const admit = async (
  context: TelnyxContext,
  leg: Initiated,
  callId: string,
): Promise<{ route: CallRoute; callerName: string | null } | null> => {
  const caller = await findCaller(context, leg, callId)
  if (!caller) return null
  const route = await context.desk.route({ accountId: caller.accountId, callId, providerCallId: leg.legId })
  return route && { route, callerName: caller.username }
}

/**
 * The browser's leg is parked until we decide. A leg without a started call of its own, or for one that was dialled already, is hung up.
 * @returns the call, or undefined where the leg was refused
 */
export const admitCaller = async (context: TelnyxContext, leg: Initiated): Promise<string | undefined> => {
  const { clock, database, log } = context
  const { claimedCallId: callId, legId } = leg
  const known = callId === null ? undefined : await findCall(database.kysely, callId)
  if (callId !== null && known?.callerLeg === legId) return callId
  const admitted = callId === null || known ? null : await admit(context, leg, callId)
  if (callId === null || !admitted) {
    log.info({ hasCallId: callId !== null }, 'a leg that no call waits for was refused')
    await hangUpLeg(context, legId)
    return undefined
  }
  const at = clock.now()
  const { callerName, route } = admitted
  await insertCall(database.kysely, {
    callId,
    kind: 'web',
    callerLeg: legId,
    callerName,
    route: toStoredRoute(route),
    at,
  })
  const kept = await findCall(database.kysely, callId)
  if (kept?.callerLeg !== legId) {
    await hangUpLeg(context, legId)
    return undefined
  }
  await recordLegFact(database, { legId, callId, slot: null }, at)
  return callId
}
