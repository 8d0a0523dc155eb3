import type {
  AutoReloadChange,
  Care as CareAnswer,
  LimitsChange,
  Money,
  PauseRequest,
} from '@velvetline/contracts/payments'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { Countries } from '../../countries/index.ts'
import type { CreditsContext } from '../../credits/index.ts'

/** What a membership will charge without being asked again: so much at once, first at `nextAt`, then every `periodDays`. */
export interface AgreedCharges {
  readonly amount: Money
  readonly periodDays: number
  readonly nextAt: Date
}

/** How a reload is paid; payments proper gives it to the care. */
export interface Reloads {
  /** Whether the member has a way of paying that can be charged again without her. */
  canReload(memberId: string): Promise<boolean>
  /**
   * Orders the package under the key and has the rail charge it; the same key does it once. The order is made in a transaction that
   * calls `checkReload` first. Refusals end this reload, other faults let it be tried again under the same key.
   */
  reload(
    of: { readonly memberId: string; readonly packageId: string; readonly storefront: Storefront },
    key: string,
  ): Promise<void>
}

export interface CareDeps extends CreditsContext {
  readonly accounts: Accounts
  readonly countries: Countries
  readonly reloads: Reloads
}

/** The member's own limits, her pause, and the reload she has agreed to. */
export interface Care {
  /**
   * Before an order is stored, in its transaction. Locks the member's wallet, so that two orders at once count each other.
   * @param agreed what the order begins: it must fit the limits as well
   * @throws 403 paused, 422 limit_exceeded
   */
  checkSpending(tx: Transaction, memberId: string, money: Money, agreed?: AgreedCharges): Promise<void>
  /**
   * The same for the order of an automatic reload, and whether the member still wants it and her monthly cap allows it.
   * @throws 403 paused, 403 reload_not_agreed, 422 limit_exceeded
   */
  checkReload(tx: Transaction, memberId: string, money: Money): Promise<void>
  /** What `checkSpending` would say now; for pages that show an order before it is made. */
  refusalOf(memberId: string, money: Money, agreed?: AgreedCharges): Promise<Refusal | null>
  /** For memberships: what a member has agreed to be charged, or null. Its charges are counted before they come. */
  countAgreed(read: (memberId: string, db: Queryable) => Promise<AgreedCharges | null>): void

  show(memberId: string): Promise<CareAnswer>
  setLimits(memberId: string, change: LimitsChange): Promise<CareAnswer>
  pause(memberId: string, request: PauseRequest): Promise<CareAnswer>
  /** The storefront is that of the mails about later reloads. */
  setAutoReload(memberId: string, change: AutoReloadChange, storefront: Storefront): Promise<CareAnswer>
  /** Reloads where a wallet has fallen below what the member chose; the job's work. */
  reloadIfLow(memberId: string): Promise<void>
}
