import type { Transaction } from '../../platform/database/database.ts'
import type { ProfileFacts } from '../profiles/index.ts'
import type { CallsContext } from './calls.context.ts'
import { insertCall, insertUnreachedCall, type NewCall, type Reservation, readCall } from './calls.repository.ts'
import { claimLeg } from './voice-desk/call-news.repository.ts'
import { noteRinging } from './voice-desk/follow-voice.ts'
import { readPhoneOfAgent } from './web/answering.repository.ts'
import { whoAnswers } from './web/quote-call.ts'

interface LineAnswerer {
  readonly agentId: string
  /** E.164; null where calls cannot reach the agent by telephone. */
  readonly agentPhone: string | null
  /** Null where the profile's person answers. */
  readonly standIn: string | null
}

export const whoAnswersLine = async (context: CallsContext, profile: ProfileFacts): Promise<LineAnswerer | null> => {
  const { agentId, standIn, obstacle } = await whoAnswers(context, profile)
  if (obstacle !== null || agentId === null) return null
  const agentPhone = await readPhoneOfAgent(context.database, agentId, profile.id)
  return { agentId, agentPhone, standIn: standIn?.displayName ?? null }
}

/** A call to one of our numbers that is about to be put through. */
export type LineCall = Omit<NewCall, 'isSubscriber' | 'minutePrice' | 'nodeId'>

/** Billed by the carrier, so without a price of ours. */
const newCallOf = ({ nodeId }: CallsContext, call: LineCall): NewCall => ({
  ...call,
  isSubscriber: call.line === 'subscriber',
  minutePrice: 0,
  nodeId,
})

/** Reserves the caller and the agent. A refused reservation also rolls back the transaction. */
export const reserveLineCall = (context: CallsContext, tx: Transaction, call: LineCall): Promise<Reservation> =>
  insertCall(tx, newCallOf(context, call))

/** The consultant was away and nobody else free: the call is over at once, and the operator's list shows it. */
export const keepUnreachedCall = (context: CallsContext, tx: Transaction, call: LineCall): Promise<void> =>
  insertUnreachedCall(tx, newCallOf(context, call))

export const noteLineRinging = async (
  context: CallsContext,
  { callId, lineCallId, at }: { readonly callId: string; readonly lineCallId: string; readonly at: Date },
): Promise<void> => {
  const call = await readCall(context.database, callId)
  if (!call) return
  await claimLeg(context.database, call, lineCallId)
  await noteRinging(context, { callId, at })
}
