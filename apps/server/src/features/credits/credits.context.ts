import type { Signal } from '../../platform/events/domain-events.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

export interface CreditsContext extends PlatformContext {
  /** Carries the member. */
  readonly walletChanged: Signal<string>
  /** Carries a member whom another feature's own statement has charged; that feature has told the member's pages already. */
  readonly nuggetsSpent: Signal<string>
}
