import type { CreditBalance } from '@velvetline/contracts/credits'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import { announceBalance } from './announce-balance.ts'
import { presentBalance } from './credits.presenter.ts'
import { readBalance } from './credits.repository.ts'
import type {
  GrantRequest,
  GrantResult,
  HistoryPage,
  HoldOutcome,
  HoldRequest,
  HoldState,
  WalletBalance,
} from './credits.types.ts'
import { expireHolds } from './expire-holds.ts'
import { grant } from './grant.ts'
import { grantWelcomeBonus } from './grant-welcome-bonus.ts'
import { placeHold } from './place-hold.ts'
import { resolveHold } from './resolve-hold.ts'
import { showHistory } from './show-history.ts'

export interface CreditsDependencies {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly domainEvents: DomainEvents
}

/** Called with the member whose wallet has changed, after the commit. */
type WalletListener = (memberId: string) => void

/** What the credits feature does for routes and for later features. Every amount is in hundredths of a Nugget. */
export interface Wallets {
  balanceOf(memberId: string, queryable?: Queryable): Promise<WalletBalance>
  /** Adds Nuggets from a platform account; once for each key. The member's open pages learn of it after the commit. */
  grant(tx: Transaction, request: GrantRequest): Promise<GrantResult>
  /** Reserves Nuggets. @throws 402 not_enough_nuggets, 409 idempotency_key_reused */
  placeHold(request: HoldRequest): Promise<HoldOutcome>
  /** The reserved Nuggets become revenue. Answers the state the hold has now; null when there is no such hold. */
  captureHold(holdId: string): Promise<HoldState | null>
  /** The reserved Nuggets return to where they came from. Answers as `captureHold`. */
  releaseHold(holdId: string): Promise<HoldState | null>
  /** Returns the Nuggets of every hold whose time is over; answers how many there were. */
  expireHolds(now: Date): Promise<number>
  history(
    memberId: string,
    page: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<HistoryPage>
  presentBalance(wallet: WalletBalance): CreditBalance
  /** Tells the member's open pages what she has now; for features whose own statements moved her Nuggets. */
  announce(memberId: string): void
  /** For later features whose view depends on whether a member can pay. */
  onChanged(listener: WalletListener): void
}

/** Binds the use cases to what they need, and grants the welcome bonus when an e-mail address has been confirmed. */
export const createWallets = (deps: CreditsDependencies): Wallets => {
  const { database, clock } = deps
  const listeners: WalletListener[] = []
  const changed = (memberId: string): void => {
    announceBalance(deps, memberId)
    for (const listener of listeners) listener(memberId)
  }
  const wallets: Wallets = {
    balanceOf: (memberId, queryable) => readBalance(queryable ?? database.kysely, memberId),
    grant: (tx, request) => grant({ database, changed }, tx, request),
    placeHold: (request) => placeHold({ database, clock, changed }, request),
    captureHold: (holdId) => resolveHold({ database, changed }, holdId, 'captured', clock.now()),
    releaseHold: (holdId) => resolveHold({ database, changed }, holdId, 'released', clock.now()),
    expireHolds: (now) => expireHolds({ database, changed }, now),
    history: (memberId, page) => showHistory(database, memberId, page),
    presentBalance,
    announce: changed,
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
  grantWelcomeBonus(deps.domainEvents, wallets)
  return wallets
}
