import type { AutoReloadChange, Care as CareAnswer, LimitsChange, PauseRequest } from '@velvetline/contracts/payments'
import type { Storefront } from '../../platform/http/storefront.ts'

/** The member's own limits, her pause, and the reload she has agreed to. */
export interface SpendingCare {
  show(memberId: string): Promise<CareAnswer>
  setLimits(memberId: string, change: LimitsChange): Promise<CareAnswer>
  pause(memberId: string, request: PauseRequest): Promise<CareAnswer>
  /** The storefront is that of the mails about later reloads. */
  setAutoReload(memberId: string, change: AutoReloadChange, storefront: Storefront): Promise<CareAnswer>
  /** Reloads where a wallet has fallen below what the member chose; the job's work. */
  reloadIfLow(memberId: string): Promise<void>
}
