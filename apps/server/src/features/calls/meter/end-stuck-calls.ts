import { CALL_DIAL_TIMEOUT_SECONDS, CALL_RING_TIMEOUT_SECONDS } from '@velvetline/contracts/constants'
import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import type { CallsContext } from '../calls.context.ts'
import { endCall } from './end-call.ts'
import { readStuckCalls } from './nodes.repository.ts'

/** The provider ends the ringing itself; this is for the case that it does not. */
const RING_TOLERANCE_SECONDS = 15

/** Frees the two sides of calls that were started and never dialled, or whose ringing nobody has ended. */
export const endStuckCalls = async (context: CallsContext): Promise<void> => {
  const { clock, database } = context
  const now = clock.now()
  const stuck = await readStuckCalls(database, {
    diallingSince: laterBy(now, -CALL_DIAL_TIMEOUT_SECONDS * SECOND_MS),
    ringingSince: laterBy(now, -(CALL_RING_TIMEOUT_SECONDS + RING_TOLERANCE_SECONDS) * SECOND_MS),
  })
  for (const { id, state, providerCallId } of stuck) {
    const cause = state === 'ringing' ? 'no_answer' : providerCallId === null ? 'caller_hung_up' : 'unreachable'
    await endCall(context, { callId: id, cause, at: now })
  }
}
