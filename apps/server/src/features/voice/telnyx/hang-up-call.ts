import { VoiceFault } from '../voice-provider.ts'
import { hangUpLeg } from './do-once.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { findCall, noteHangUpAsked } from './telnyx-calls.repository.ts'

export const HANG_UP_CALL = 'hang-up-voice-call'

/** Hangs up every leg of a call. @throws VoiceFault where the carrier could not be asked for all of them */
export const hangUpAllLegs = async (context: TelnyxContext, callId: string): Promise<void> => {
  const facts = await findCall(context.database.kysely, callId)
  const open = facts?.legs.filter(({ endedAt }) => endedAt === null) ?? []
  const asked = await Promise.allSettled(open.map(({ id }) => hangUpLeg(context, id)))
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Ends a call of ours. The request is stored, so that legs which appear only now are hung up too; while the carrier is
 * unreachable the request is retried. The legs' own events report the result.
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
