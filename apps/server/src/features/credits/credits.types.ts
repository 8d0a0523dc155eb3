import type { CreditHistoryEntry, TransferKind } from '@velvetline/contracts/credits'
import type { Credits } from '../../kernel/credits.ts'

/** What a member has: `balance` is what they can spend (bonus and bought), `held` is reserved and not part of it. */
export interface WalletBalance {
  readonly balance: Credits
  readonly bonus: Credits
  readonly bought: Credits
  readonly held: Credits
  /** Left open by a payment that was taken back; absent where nothing is. */
  readonly owed?: Credits
}

/** What caused a movement, so that every Nugget can be traced: a message, a confirmation, a call. */
interface Reference {
  readonly type: string
  readonly id: string
}

/** The platform accounts from which Nuggets may come. */
type GrantSource = 'platform_bonus' | 'platform_purchases' | 'platform_corrections'

export interface GrantRequest {
  readonly memberId: string
  readonly source: GrantSource
  /** Bonus Nuggets are spent first and are never paid back. */
  readonly isBonus: boolean
  readonly amount: Credits
  readonly kind: TransferKind
  readonly reference: Reference
  /** For the history, as it is now: the package's name; empty where the kind says all. */
  readonly label: string
  /** Unique for ever: the same key grants once. */
  readonly key: string
  readonly at: Date
}

export interface GrantResult {
  /** False when the key was used before; then nothing was transferred. */
  readonly applied: boolean
  readonly balance: Credits
}

export interface TakeBackRequest {
  readonly memberId: string
  readonly amount: Credits
  readonly kind: 'purchase_taken_back'
  readonly reference: Reference
  readonly label: string
  /** Unique for ever: the same key takes back once. */
  readonly key: string
  readonly at: Date
}

export interface TakeBackResult {
  /** False when the key was used before; then the figures are those of that time. */
  readonly applied: boolean
  /** Left the wallet. */
  readonly taken: Credits
  /** Was not there any more: a debt that later purchases pay first. */
  readonly owed: Credits
}

/** A member who owes Nuggets, for the operator. */
export interface Debt {
  readonly memberId: string
  readonly owed: Credits
  readonly since: Date
}

/** One figure that is not what the transfers say. */
export interface LedgerDifference {
  readonly memberId: string
  readonly what: 'bonus' | 'bought' | 'held' | 'owed' | 'balance_after' | 'open_holds' | 'foreign_accounts'
  readonly stored: number
  readonly recomputed: number
}

/** The result of recomputing every balance from its transfers. */
export interface LedgerCheck {
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly walletCount: number
  readonly transferCount: number
  readonly differenceCount: number
  /** The first of them. */
  readonly differences: readonly LedgerDifference[]
}

export interface HoldRequest {
  readonly memberId: string
  readonly amount: Credits
  /** What the Nuggets become when the hold is captured. */
  readonly kind: TransferKind
  readonly reference: Reference
  readonly label: string
  readonly key: string
  readonly expiresAt: Date
}

export type HoldState = 'held' | 'captured' | 'released' | 'expired'

export interface HoldOutcome {
  readonly holdId: string
  /** `held`, or what has become of the hold that this key placed before. */
  readonly state: HoldState
}

export interface HistoryPage {
  readonly entries: CreditHistoryEntry[]
  readonly nextBefore: string | null
}
