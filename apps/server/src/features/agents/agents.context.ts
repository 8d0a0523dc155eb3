import type { PlatformContext } from '../../platform/platform-context.ts'
import type { Presence } from './presence.ts'

export interface AgentsContext extends PlatformContext {
  readonly presence: Presence
  /** Encrypts bank accounts and tax numbers. */
  readonly payoutSecret: () => Promise<Buffer>
}
