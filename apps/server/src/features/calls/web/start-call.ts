import { CALL_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/constants'
import type { StartCallAnswer } from '@velvetline/contracts/web-calls'
import { type Credits, credits, toNuggets } from '../../../kernel/credits.ts'
import { keyReused, notConfigured, signInRequired } from '../../../platform/http/errors/refusals.ts'
import { findMember } from '../../accounts/index.ts'
import { readBalance, readPause, spendingPaused } from '../../credits/index.ts'
import { findProfile, type ProfileFacts, profileNotFound } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'
import {
  callInProgress,
  callNotFound,
  consultantBusy,
  consultantUnavailable,
  notEnoughForCall,
  standInNotAccepted,
} from '../calls.refusals.ts'
import { insertCall, readCall } from '../calls.repository.ts'
import type { CallRow } from '../calls.rows.ts'
import { hasOpenCallOfMember } from './member-calls.repository.ts'
import { type Quote, quoteCall } from './quote-call.ts'
import { whoAnswers } from './who-answers.ts'

/** A call as the member asks for it. */
export interface WantedCall {
  readonly memberId: string
  readonly callId: string
  /** Id or slug. */
  readonly profile: string
  readonly isStandInAccepted: boolean
}

const assertCovered = async (core: CallsCore, memberId: string, { minutePrice }: Quote): Promise<Credits> => {
  if ((await readPause(core, memberId)) !== null) throw spendingPaused()
  const { balance } = await readBalance(core, memberId)
  if (balance < Math.max(minutePrice, CALL_MINIMUM_BALANCE_CENTINUGGETS)) {
    const values = { balance: toNuggets(balance), pricePerMinute: toNuggets(credits(minutePrice)) }
    throw notEnoughForCall({ values })
  }
  return balance
}

/** Who will be rung. @throws 409 consultant_busy, consultant_unavailable, stand_in_not_accepted */
const chooseAnswerer = async (core: CallsCore, profile: ProfileFacts, wanted: WantedCall) => {
  const { agentId, standIn, obstacle } = await whoAnswers(core, profile)
  if (obstacle === 'consultant_busy') throw consultantBusy()
  if (obstacle !== null || agentId === null) throw consultantUnavailable()
  if (standIn && !wanted.isStandInAccepted) throw standInNotAccepted({ values: { name: standIn.displayName } })
  return { agentId, standIn }
}

/** The answer to the same start once more, whatever has become of the call. */
const answerAgain = async (core: CallsCore, call: CallRow, wanted: WantedCall): Promise<StartCallAnswer> => {
  if (call.memberId !== wanted.memberId) throw callNotFound()
  const profile = await findProfile(core, wanted.profile)
  if (profile?.id !== call.profileId) throw keyReused()
  const { balance } = await readBalance(core, wanted.memberId)
  return {
    success: true,
    callId: call.id,
    pricePerMinute: toNuggets(credits(call.minutePrice)),
    balance: toNuggets(balance),
    standIn: call.answeredBy === null ? null : { displayName: call.answeredBy },
  }
}

/** Reserves the member and the answering agent. @throws 404 call_not_found, 409 call_in_progress, consultant_busy */
const reserve = async (core: CallsCore, call: Parameters<typeof insertCall>[1]): Promise<void> => {
  const outcome = await insertCall(core.database.kysely, call)
  if (outcome === 'taken') throw callNotFound()
  if (outcome === 'call_in_progress') throw callInProgress()
  if (outcome === 'consultant_busy') throw consultantBusy()
}

/**
 * Begins a call before the browser dials: nothing is charged, the rate is fixed. The same id is the same call.
 * @throws 402 not_enough_nuggets, 403 paused, 404 profile_not_found, call_not_found, 409 call_in_progress, consultant_busy,
 *   consultant_unavailable, stand_in_not_accepted, idempotency_key_reused, 503 not_configured
 */
export const startCall = async (core: CallsCore, wanted: WantedCall): Promise<StartCallAnswer> => {
  const { voice, nodeId, clock } = core
  if (!voice) throw notConfigured()
  const known = await readCall(core.database, wanted.callId)
  if (known) return answerAgain(core, known, wanted)
  const [member, profile] = await Promise.all([findMember(core, wanted.memberId), findProfile(core, wanted.profile)])
  if (!member) throw signInRequired()
  if (!profile) throw profileNotFound()
  const quote = await quoteCall(core, member, profile.id)
  const balance = await assertCovered(core, member.id, quote)
  if (await hasOpenCallOfMember(core.database, member.id)) throw callInProgress()
  const { agentId, standIn } = await chooseAnswerer(core, profile, wanted)
  await reserve(core, {
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
    provider: voice.name,
    nodeId,
    at: clock.now(),
  })
  return {
    success: true,
    callId: wanted.callId,
    pricePerMinute: toNuggets(credits(quote.minutePrice)),
    balance: toNuggets(balance),
    standIn,
  }
}
