import type { CallObstacle, WebrtcBalance } from '@velvetline/contracts/calls'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import { findMember } from '../../accounts/index.ts'
import { isBlocked } from '../../chat/index.ts'
import { readBalance, readPause } from '../../credits/index.ts'
import { findProfile, profileNotFound } from '../../profiles/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { hasOpenCallOfMember } from '../calls.repository.ts'
import { type Answerer, CALL_MINIMUM_BALANCE_CENTINUGGETS, quoteCall, whoAnswers } from './quote-call.ts'

const findAnswerer = async (
  context: CallsContext,
  profile: string | undefined,
): Promise<[string | null, Answerer | null]> => {
  if (profile === undefined) return [null, null]
  const facts = await findProfile(context, profile)
  if (!facts) throw profileNotFound()
  return [facts.id, await whoAnswers(context, facts)]
}

/**
 * The server's verdict, by which the pages show their buttons. Starting a call checks everything again.
 * @throws 404 profile_not_found
 */
export const showBalance = async (
  context: CallsContext,
  caller: { readonly accountId: string; readonly isAgeVerified: boolean },
  profile?: string | undefined,
): Promise<WebrtcBalance> => {
  const member = await findMember(context, caller.accountId)
  if (!member) throw signInRequired()
  const [profileId, answerer] = await findAnswerer(context, profile)
  const [{ minutePrice, maxMinutes }, { balance }, pausedUntil, isInCall, isClosed] = await Promise.all([
    quoteCall(context, member, profileId),
    readBalance(context, caller.accountId),
    readPause(context, caller.accountId),
    hasOpenCallOfMember(context.database, caller.accountId),
    profileId !== null &&
      isBlocked(context, { memberId: caller.accountId, profileId, answererId: answerer?.agentId ?? null }),
  ])
  const isCovered = balance >= Math.max(minutePrice, CALL_MINIMUM_BALANCE_CENTINUGGETS)
  const obstacles: readonly (readonly [boolean, CallObstacle])[] = [
    [!context.voice.provider, 'not_configured'],
    [!caller.isAgeVerified, 'age_verification_required'],
    [pausedUntil !== null, 'paused'],
    [!isCovered, 'not_enough_nuggets'],
    [isInCall, 'call_in_progress'],
    [isClosed, 'no_desk'],
  ]
  return {
    balance: nuggetsOf(balance),
    pricePerMinute: nuggetsOf(minutePrice),
    canStartCall: isCovered,
    hasActiveSubscription: member.hasActiveSubscription,
    minutesAffordable: Math.min(maxMinutes, Math.floor(balance / minutePrice)),
    maxMinutes,
    obstacle: obstacles.find(([holds]) => holds)?.[1] ?? answerer?.obstacle ?? null,
    standIn: answerer?.standIn ?? null,
  }
}
