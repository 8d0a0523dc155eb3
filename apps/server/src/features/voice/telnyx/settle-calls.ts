import { convergeCall } from './converge-call.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { listCallsToDecide } from './telnyx-calls.repository.ts'

/** Decides how calls ended whose remaining events did not arrive. @throws VoiceFault; then it is retried */
export const settleCalls = async (context: TelnyxContext, oneAtATime: OneAtATime): Promise<void> => {
  for (const callId of await listCallsToDecide(context.database.kysely, context.clock.now())) {
    await oneAtATime(callId, () => convergeCall(context, callId))
  }
}
