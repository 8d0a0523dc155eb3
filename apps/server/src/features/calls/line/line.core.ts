import type { Transaction } from '../../../platform/database/database.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { ProfileFacts, ProfilesContext } from '../../profiles/index.ts'
import type { NewCall, Reservation } from '../calls.repository.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import type { CallEnd } from './line.types.ts'
import type { LineProvider } from './line-provider.ts'

/** Who would answer for a profile now. */
export interface Answerer {
  readonly agentId: string
  /** Her telephone, where calls can reach her there; E.164. */
  readonly agentPhone: string | null
  /** Her name where she is not the profile's person. */
  readonly standIn: string | null
}

export interface LineDeps extends ProfilesContext {
  readonly accounts: Pick<Accounts, 'findMember' | 'findByProvenPhone'>
  /** Carries the conversations of the sandbox's telephone; null where nobody does. */
  readonly voice: VoiceProvider | null
  /** The carrier's telephone lines; null where there are none. */
  readonly carrierLine: LineProvider | null
  /** This process, as the one that carries calls. */
  readonly nodeId: string
  /** Who answers for this profile now; null where nobody can. */
  readonly answererOf: (profile: ProfileFacts) => Promise<Answerer | null>
  /** Stores a call and with it reserves both sides; a refusal ends the transaction. */
  readonly reserve: (tx: Transaction, call: NewCall) => Promise<Reservation>
  /** The carrier rings her now; its own name of the caller's leg is that of the call. */
  readonly ringing: (call: { callId: string; lineCallId: string; at: Date }) => Promise<void>
  /** Ends a call, once. `isGone`: the consultant's side is not there, and the caller's is still needed. */
  readonly endCall: (end: { callId: string; cause: CallEnd; at: Date; isGone: boolean }) => Promise<unknown>
  /** Both sides hear each other. */
  readonly connected: (call: { callId: string; at: Date }) => Promise<void>
}

/** What everything in this folder stands on. */
export interface LineCore extends LineDeps {
  readonly provider: (name: LineProvider['name']) => LineProvider | null
  readonly pinKey: () => Promise<Buffer>
  /** Carries out what has been decided for this call; later, and without being waited for. */
  readonly runDeeds: (lineCallId: string) => void
}
