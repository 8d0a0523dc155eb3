import type { StartCallAnswer } from '@velvetline/contracts/calls'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Credits } from '../../../kernel/credits.ts'
import { keyReused, notConfigured, signInRequired } from '../../../platform/http/errors/refusals.ts'
import { findMember } from '../../accounts/index.ts'
import { readBalance, readPause, spendingPaused } from '../../credits/index.ts'
import { findProfile, type ProfileFacts, profileNotFound } from '../../profiles/index.ts'
import type { CallsContext } from '../calls.context.ts'
import {
  callInProgress,
  callNotFound,
  callPriceChanged,
  consultantBusy,
  consultantUnavailable,
  notEnoughForCall,
  standInNotAccepted,
} from '../calls.refusals.ts'
import { hasOpenCallOfMember, insertCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { CALL_MINIMUM_BALANCE_CENTINUGGETS, type Quote, quoteCall, whoAnswers } from './quote-call.ts'

export interface WantedCall {
  readonly memberId: string
  readonly callId: string
  /** Id or slug. */
  readonly profile: string
  readonly isStandInAccepted: boolean
  /** Hundredths of a Nugget: the price that the member has read; undefined where no page has named one. */
  readonly agreedPrice: number | undefined
}

const assertCovered = async (context: CallsContext, memberId: string, { minutePrice }: Quote): Promise<Credits> => {
  if ((await readPause(context, memberId)) !== null) throw spendingPaused()
  const { balance } = await readBalance(context, memberId)
  if (balance < Math.max(minutePrice, CALL_MINIMUM_BALANCE_CENTINUGGETS)) {
    const values = { balance: nuggetsOf(balance), pricePerMinute: nuggetsOf(minutePrice) }
    throw notEnoughForCall({ values })
  }
  return balance
}

/** @throws 409 consultant_busy, consultant_unavailable, stand_in_not_accepted */
const chooseAnswerer = async (context: CallsContext, profile: ProfileFacts, wanted: WantedCall) => {
  const { agentId, standIn, obstacle } = await whoAnswers(context, profile)
  if (obstacle === 'consultant_busy') throw consultantBusy()
  if (obstacle !== null || agentId === null) throw consultantUnavailable()
  if (standIn && !wanted.isStandInAccepted) throw standInNotAccepted({ values: { name: standIn.displayName } })
  return { agentId, standIn }
}

/** The same start again, in whatever state the call is now. */
const answerAgain = async (context: CallsContext, call: CallRow, wanted: WantedCall): Promise<StartCallAnswer> => {
  if (call.memberId !== wanted.memberId) throw callNotFound()
  const profile = await findProfile(context, wanted.profile)
  if (profile?.id !== call.profileId) throw keyReused()
  const { balance } = await readBalance(context, wanted.memberId)
  return {
    success: true,
    callId: call.id,
    pricePerMinute: nuggetsOf(call.minutePrice),
    balance: nuggetsOf(balance),
    standIn: call.answeredBy === null ? null : { displayName: call.answeredBy },
  }
}

/** @throws 404 call_not_found, 409 call_in_progress, consultant_busy, consultant_unavailable */
const reserve = async (context: CallsContext, call: Parameters<typeof insertCall>[1]): Promise<void> => {
  const outcome = await insertCall(context.database.kysely, call)
  if (outcome === 'taken') throw callNotFound()
  if (outcome === 'call_in_progress') throw callInProgress()
  if (outcome === 'consultant_busy') throw consultantBusy()
  if (outcome === 'off_pages' || outcome === 'blocked') throw consultantUnavailable()
}

/**
 * Nothing is charged and the rate is fixed before the browser dials. The same id is the same call.
 * @throws 402 not_enough_nuggets, 403 paused, 404 profile_not_found, call_not_found, 409 call_in_progress, consultant_busy,
 * consultant_unavailable, stand_in_not_accepted, call_price_changed, idempotency_key_reused, 503 not_configured
 */
export const startCall = async (context: CallsContext, wanted: WantedCall): Promise<StartCallAnswer> => {
  const { voice, nodeId, clock } = context
  if (!voice.provider) throw notConfigured()
  const known = await readCall(context.database, wanted.callId)
  if (known) return answerAgain(context, known, wanted)
  const [member, profile] = await Promise.all([
    findMember(context, wanted.memberId),
    findProfile(context, wanted.profile),
  ])
  if (!member) throw signInRequired()
  if (!profile) throw profileNotFound()
  const quote = await quoteCall(context, member, profile.id)
  if (wanted.agreedPrice !== undefined && quote.minutePrice > wanted.agreedPrice)
    throw callPriceChanged({ values: { pricePerMinute: nuggetsOf(quote.minutePrice) } })
  const balance = await assertCovered(context, member.id, quote)
  if (await hasOpenCallOfMember(context.database, member.id)) throw callInProgress()
  const { agentId, standIn } = await chooseAnswerer(context, profile, wanted)
  await reserve(context, {
    id: wanted.callId,
    line: 'web',
    memberId: member.id,
    profileId: profile.id,
    profileName: profile.name,
    agentId,
    answeredBy: standIn?.displayName ?? null,
    country: member.countryCode,
    isSubscriber: member.hasActiveSubscription,
    ...quote,
    provider: voice.provider.name,
    nodeId,
    at: clock.now(),
  })
  return {
    success: true,
    callId: wanted.callId,
    pricePerMinute: nuggetsOf(quote.minutePrice),
    balance: nuggetsOf(balance),
    standIn,
  }
}
