import type { EndCause } from './voice-provider.ts'

/** Within this time the loss of both sides is the server's. */
const TOGETHER_MS = 3_000

/** Why a call is over whose lost sides do not come back. Where neither is known to be lost, the server was away. */
export const lossCause = (callerLostAt: Date | null, consultantLostAt: Date | null): EndCause => {
  if (!callerLostAt || !consultantLostAt) {
    if (callerLostAt) return 'caller_lost'
    return consultantLostAt ? 'consultant_lost' : 'provider_failed'
  }
  const callerFirstByMs = consultantLostAt.getTime() - callerLostAt.getTime()
  if (Math.abs(callerFirstByMs) <= TOGETHER_MS) return 'provider_failed'
  return callerFirstByMs > 0 ? 'caller_lost' : 'consultant_lost'
}
