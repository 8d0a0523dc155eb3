import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { findMember } from '../../accounts/index.ts'
import { readBalance } from '../../credits/index.ts'
import type { CallRoute } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { CALL_RING_TIMEOUT_SECONDS } from '../meter/run-meter.ts'
import { readPhoneOfAgent } from '../web/answering.repository.ts'
import { claimLeg } from './call-news.repository.ts'

const SECONDS_PER_MINUTE = MINUTE_MS / SECOND_MS

/** The sandbox's telephone signs in for one call and is known by it; a member's browser by the account. */
const isCallers = (call: CallRow, accountId: string): boolean =>
  call.line === 'web' ? call.memberId === accountId : call.id === accountId || call.memberId === accountId

/**
 * What the balance pays for: the carrier then ends the call even if we are down. The embedded gateway and the meter run in one process,
 * so there the longest time applies, and a top-up counts at once.
 */
const timeLimitOf = async (context: CallsContext, call: CallRow): Promise<number> => {
  const longest = call.maxMinutes * SECONDS_PER_MINUTE
  if (context.voice.provider?.name !== 'telnyx' || call.minutePrice === 0 || !call.memberId) return longest
  const { balance } = await readBalance(context, call.memberId)
  return Math.min(longest, Math.floor(balance / call.minutePrice) * SECONDS_PER_MINUTE)
}

/**
 * Whom a leg that has reached the provider is for. Null refuses it: there is no such call of this person, it is over, or another leg came
 * for it before.
 */
export const routeCall = async (
  context: CallsContext,
  leg: { readonly accountId: string; readonly callId: string; readonly providerCallId: string },
): Promise<CallRoute | null> => {
  const call = isUuid(leg.callId) ? await readCall(context.database, leg.callId) : undefined
  if (!call || call.state === 'ended' || !isCallers(call, leg.accountId)) return null
  if (!(await claimLeg(context.database, call.id, leg.providerCallId))) return null
  const member = call.memberId ? await findMember(context, call.memberId) : null
  return {
    callId: call.id,
    agentId: call.agentId,
    agentPhone: await readPhoneOfAgent(context.database, call.agentId, call.profileId),
    memberName: member?.username ?? '',
    profileName: call.profileName,
    memberLanguage:
      member?.language ?? context.countries.byCode(call.country)?.language ?? context.countries.fallback.language,
    ringTimeoutSeconds: CALL_RING_TIMEOUT_SECONDS,
    timeLimitSeconds: await timeLimitOf(context, call),
  }
}
