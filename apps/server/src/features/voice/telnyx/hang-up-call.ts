import { VoiceFault } from '../voice-provider.ts'
import { hangUpLeg } from './do-once.ts'
import type { TelnyxCore } from './telnyx.types.ts'
import { findCall, noteHangUpAsked } from './telnyx-calls.repository.ts'

export const HANG_UP_CALL = 'hang-up-voice-call'

/** Sends every leg of a call away. @throws VoiceFault where the carrier could not be asked for all of them */
export const hangUpAllLegs = async (core: TelnyxCore, callId: string): Promise<void> => {
  const facts = await findCall(core.database.kysely, callId)
  const open = facts?.legs.filter(({ endedAt }) => endedAt === null) ?? []
  const asked = await Promise.allSettled(open.map(({ id }) => hangUpLeg(core, id)))
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Ends a call of ours. It is kept that it was asked for, so that legs which only come about now are sent away, too; where the carrier
 * cannot be reached it is asked again until it can. What follows is told by the legs themselves.
 */
export const hangUpCall = async (core: TelnyxCore, callId: string): Promise<void> => {
  const { clock, database, jobs, log } = core
  if (!(await noteHangUpAsked(database.kysely, callId, clock.now()))) return
  try {
    await hangUpAllLegs(core, callId)
  } catch (error) {
    if (!(error instanceof VoiceFault)) throw error
    log.warn({ reason: error.message }, 'a call could not be ended at once')
    await jobs.send(HANG_UP_CALL, { callId }, { singletonKey: callId })
  }
}
