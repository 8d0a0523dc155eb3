import { createSignal, type Signal } from '../../platform/events/domain-events.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { createPresence, type Presence } from './presence.ts'

/** Others answer for these agents than before. */
export interface AnsweringChange {
  readonly agentIds: readonly string[]
  /** Who answers for them now, or did until now. */
  readonly answererIds: readonly string[]
}

export interface AgentsContext extends AccountsContext {
  readonly presence: Presence
  readonly answeringChanged: Signal<AnsweringChange>
  /** Encrypts bank accounts and tax numbers. */
  readonly payoutSecret: () => Promise<Buffer>
}

/** What the feature keeps of its own. */
export const createAgentParts = (
  context: PlatformContext,
): Pick<AgentsContext, 'presence' | 'answeringChanged' | 'payoutSecret'> => ({
  presence: createPresence(context),
  answeringChanged: createSignal(),
  payoutSecret: createSecret(context, 'payout-details'),
})
