import { isUuid } from '../../../kernel/ids.ts'
import type { CallsCore } from '../calls.core.ts'
import { callNotFound } from '../calls.refusals.ts'
import { readCall } from '../calls.repository.ts'

/**
 * The member ends her call over HTTP, so that it also works while her voice connection is broken. A call that is over stays as it ended.
 * @throws 404 call_not_found, also for somebody else's
 */
export const hangUpOwn = async (
  { clock, database, endCall, voice }: Pick<CallsCore, 'clock' | 'database' | 'endCall' | 'voice'>,
  memberId: string,
  callId: string,
): Promise<void> => {
  const call = isUuid(callId) ? await readCall(database, callId) : undefined
  if (call?.memberId !== memberId) throw callNotFound()
  if (call.state === 'ended') return
  await voice?.caughtUp()
  await endCall({ callId, cause: 'caller_hung_up', at: clock.now() })
}
