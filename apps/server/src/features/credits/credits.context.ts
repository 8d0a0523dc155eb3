import type { Signal } from '../../platform/events/domain-events.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

export interface CreditsContext extends PlatformContext {
  /** Carries the member whose wallet has changed. */
  readonly walletChanged: Signal<string>
  /** Carries the member whom another feature's own statement has charged; that feature has told the member's pages already. */
  readonly nuggetsSpent: Signal<string>
}
