import type { LedgerFigure } from '@velvetline/contracts/admin'
import type { CreditHistoryEntry, TransferKind } from '@velvetline/contracts/credits'
import type { Credits } from '../../kernel/credits.ts'

/** `balance` is what can be spent: bonus and bought. */
export interface WalletBalance {
  readonly balance: Credits
  readonly bonus: Credits
  readonly bought: Credits
  /** After a reversed payment; absent where nothing is owed. */
  readonly owed?: Credits
}

/** So that every Nugget can be traced to a message, a confirmation or a call. */
interface Reference {
  readonly type: string
  readonly id: string
}

type GrantSource = 'platform_bonus' | 'platform_purchases' | 'platform_corrections'

export interface GrantRequest {
  readonly memberId: string
  readonly source: GrantSource
  /** Spent first, and never paid back. */
  readonly isBonus: boolean
  readonly amount: Credits
  readonly kind: TransferKind
  readonly reference: Reference
  /** For the history, such as the package's name; empty where the kind says all. */
  readonly label: string
  /** The same key grants a member once, for ever. */
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
  /** The same key takes back from a member once, for ever. */
  readonly key: string
  readonly at: Date
}

export interface TakeBackResult {
  /** False when the key was used before; then the figures are of that time. */
  readonly applied: boolean
  readonly taken: Credits
  /** Missing from the wallet: a debt that later purchases pay first. */
  readonly owed: Credits
}

/** Nuggets that the staff gives (as bonus) or takes. */
export interface CorrectionRequest {
  readonly memberId: string
  /** Below zero what is taken. */
  readonly amount: Credits
  readonly correctionId: string
  readonly at: Date
}

export interface CorrectionResult {
  /** False when it was booked before; then both are the balance of now. */
  readonly applied: boolean
  readonly before: Credits
  readonly after: Credits
}

export interface Debt {
  readonly memberId: string
  readonly owed: Credits
  readonly since: Date
}

/** A figure that the transfers contradict. */
export interface LedgerDifference {
  readonly memberId: string
  readonly what: LedgerFigure
  readonly stored: number
  readonly recomputed: number
}

export interface LedgerCheck {
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly walletCount: number
  readonly transferCount: number
  readonly differenceCount: number
  readonly differences: readonly LedgerDifference[]
}

export interface HistoryPage {
  readonly entries: CreditHistoryEntry[]
  readonly nextBefore: string | null
}
