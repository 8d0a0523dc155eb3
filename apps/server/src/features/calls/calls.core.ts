import type { CreditsContext } from '../credits/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { Voice, VoiceProvider } from '../voice/index.ts'
import type { CallNews } from './calls.news.ts'
import type { CallEnd } from './meter/end-call.ts'
import type { Engaged } from './meter/engaged.ts'

export interface CallsDependencies extends CreditsContext, ProfilesContext {
  readonly voice: Voice
}

/** Shared by the use cases of calls. */
export interface CallsCore extends Omit<CallsDependencies, 'voice'> {
  /** This process, as the one that carries calls. */
  readonly nodeId: string
  /** Null where nobody carries calls: live mode without a provider. */
  readonly voice: VoiceProvider | null
  /** Who is in a call. */
  readonly engaged: Engaged
  /** Tells the open pages of both sides. */
  readonly news: CallNews
  /** Who stands in for the people whom a demo actor plays; null outside the demo. */
  readonly demoAgentId: string | null
  /** Ends a call, once; the legs are hung up unless the provider said that they are gone. False where it was over, or never was. */
  readonly endCall: (end: CallEnd) => Promise<boolean>
  /** A minute may be due before the meter expected one. */
  readonly wakeMeter: () => void
}
