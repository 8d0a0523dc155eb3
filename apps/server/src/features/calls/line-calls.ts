import type { Transaction } from '../../platform/database/database.ts'
import type { ProfileFacts } from '../profiles/index.ts'
import type { CallsCore } from './calls.core.ts'
import { insertCall, insertUnreachedCall, type NewCall, type Reservation } from './calls.repository.ts'
import type { CallEnd } from './meter/end-call.ts'
import { claimLeg } from './voice-desk/call-news.repository.ts'
import { noteConnected } from './voice-desk/note-connected.ts'
import { noteRinging } from './voice-desk/note-ringing.ts'
import { readPhoneOfAgent } from './web/answering.repository.ts'
import { whoAnswers } from './web/who-answers.ts'

/** Who would answer for a profile now. */
export interface LineAnswerer {
  readonly agentId: string
  /** Her telephone, where calls can reach her there; E.164. */
  readonly agentPhone: string | null
  /** Her name where she is not the profile's person. */
  readonly standIn: string | null
}

/** What calls to our numbers take from the other calls: who answers, and how a conversation begins and ends. */
export interface LineCalls {
  /** This process, as the one that carries calls. */
  readonly nodeId: string
  /** Null where nobody can answer for this profile now. */
  answererOf(profile: ProfileFacts): Promise<LineAnswerer | null>
  /** Stores a call and with it reserves both sides; a refusal ends the transaction. */
  reserve(tx: Transaction, call: NewCall): Promise<Reservation>
  /** Keeps for the operator a call whose consultant is not there; over as soon as it is stored. */
  keepUnreached(tx: Transaction, call: NewCall): Promise<void>
  /** The carrier rings her now; its id of the caller's leg is stored as the call's. */
  ringing(call: { readonly callId: string; readonly lineCallId: string; readonly at: Date }): Promise<void>
  /** Both sides hear each other. */
  connected(call: { readonly callId: string; readonly at: Date }): Promise<void>
  /** Ends a call, once. `isGone`: the consultant's side is not there, and the caller's is still needed. */
  end(end: CallEnd): Promise<boolean>
}

const answererOf = async (core: CallsCore, profile: ProfileFacts): Promise<LineAnswerer | null> => {
  const { agentId, standIn, obstacle } = await whoAnswers(core, profile)
  if (obstacle !== null || agentId === null) return null
  const agentPhone = await readPhoneOfAgent(core.database, agentId, profile.id)
  return { agentId, agentPhone, standIn: standIn?.displayName ?? null }
}

export const createLineCalls = (core: CallsCore): LineCalls => ({
  nodeId: core.nodeId,
  answererOf: (profile) => answererOf(core, profile),
  reserve: insertCall,
  keepUnreached: insertUnreachedCall,
  ringing: async ({ callId, lineCallId, at }) => {
    await claimLeg(core.database, callId, lineCallId)
    await noteRinging(core, { callId, at })
  },
  connected: (call) => noteConnected(core, call),
  end: (end) => core.endCall(end),
})
