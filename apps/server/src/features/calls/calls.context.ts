import type { Signal } from '../../platform/events/signal.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { VoiceContext } from '../voice/index.ts'
import type { Engaged } from './meter/engaged.ts'

export interface CallsContext extends CreditsContext, ProfilesContext, VoiceContext {
  /** This process, as the one that carries calls. */
  readonly nodeId: string
  /** Who is in a call. */
  readonly engaged: Engaged
  /** Who answers for the people whom a demo actor plays; null outside the demo. */
  readonly demoDesk: { agentId: string | null }
  /** A minute may be due before the meter expected one. */
  readonly minuteDue: Signal<void>
}
