import type { CreditBalance } from '@velvetline/contracts/credits'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import type { Log } from '../../platform/log.ts'
import { announceBalance } from './announce-balance.ts'
import { checkLedger } from './check-ledger.ts'
import { presentBalance } from './credits.presenter.ts'
import { readBalance } from './credits.repository.ts'
import type {
  Debt,
  GrantRequest,
  GrantResult,
  HistoryPage,
  HoldOutcome,
  HoldRequest,
  HoldState,
  LedgerCheck,
  TakeBackRequest,
  TakeBackResult,
  WalletBalance,
} from './credits.types.ts'
import { listDebts } from './debts.repository.ts'
import { expireHolds } from './expire-holds.ts'
import { grant } from './grant.ts'
import { grantWelcomeBonus } from './grant-welcome-bonus.ts'
import { listLedgerChecks } from './ledger-checks.repository.ts'
import { type LockedWallet, lockWallet, readPause, updatePause } from './pause.repository.ts'
import { placeHold } from './place-hold.ts'
import { resolveHold } from './resolve-hold.ts'
import { showHistory } from './show-history.ts'
import { takeBack } from './take-back.ts'

export interface CreditsDependencies {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly domainEvents: DomainEvents
  readonly log: Log
}

/** Called with the member whose wallet has changed, after the commit. */
type WalletListener = (memberId: string) => void

/** What the credits feature does for routes and for later features. Every amount is in hundredths of a Nugget. */
export interface Wallets {
  balanceOf(memberId: string, queryable?: Queryable): Promise<WalletBalance>
  /** Adds Nuggets from a platform account; once for each key. The member's open pages learn of it after the commit. */
  grant(tx: Transaction, request: GrantRequest): Promise<GrantResult>
  /** Takes back what a payment bought whose money went back: what is there, the rest is owed; once for each key. */
  takeBack(tx: Transaction, request: TakeBackRequest): Promise<TakeBackResult>
  /** Who owes Nuggets, the oldest debt first. */
  debts(limit: number): Promise<Debt[]>
  /** Recomputes every balance from its transfers and keeps the result. */
  checkLedger(): Promise<LedgerCheck>
  /** The last results, newest first. */
  ledgerChecks(limit: number): Promise<LedgerCheck[]>
  /**
   * Locks the member's wallet until the transaction ends, for those whose decision must not be overtaken by another of hers.
   * Answers what she can spend and until when she has paused.
   */
  lock(tx: Transaction, memberId: string): Promise<LockedWallet>
  /** Nothing is spent until then; a pause that lasts longer stays. Answers until when it lasts. */
  pause(tx: Transaction, memberId: string, until: Date): Promise<Date>
  /** Until when the member has paused; null when she has not. */
  pausedUntil(memberId: string): Promise<Date | null>
  /** Reserves Nuggets. @throws 402 not_enough_nuggets, 403 paused, 409 idempotency_key_reused */
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
  /** For features whose own statements charged her and have told her pages already: tells only those who follow what is spent. */
  spent(memberId: string): void
  onSpent(listener: WalletListener): void
  /** For later features whose view depends on whether a member can pay. */
  onChanged(listener: WalletListener): void
}

/** Binds the use cases to what they need, and grants the welcome bonus when an e-mail address has been confirmed. */
export const createWallets = (deps: CreditsDependencies): Wallets => {
  const { database, clock } = deps
  const listeners: WalletListener[] = []
  const spentListeners: WalletListener[] = []
  const changed = (memberId: string): void => {
    announceBalance(deps, memberId)
    for (const listener of listeners) listener(memberId)
  }
  const wallets: Wallets = {
    balanceOf: (memberId, queryable) => readBalance(queryable ?? database.kysely, memberId),
    grant: (tx, request) => grant({ database, changed }, tx, request),
    takeBack: (tx, request) => takeBack({ database, changed }, tx, request),
    debts: (limit) => listDebts(database, limit),
    checkLedger: () => checkLedger(deps),
    ledgerChecks: (limit) => listLedgerChecks(database, limit),
    lock: (tx, memberId) => lockWallet(database, tx, memberId),
    pause: (tx, memberId, until) => updatePause(database, tx, memberId, until),
    pausedUntil: (memberId) => readPause(database, memberId, clock.now()),
    placeHold: (request) => placeHold({ database, clock, changed }, request),
    captureHold: (holdId) => resolveHold({ database, changed }, holdId, 'captured', clock.now()),
    releaseHold: (holdId) => resolveHold({ database, changed }, holdId, 'released', clock.now()),
    expireHolds: (now) => expireHolds({ database, changed }, now),
    history: (memberId, page) => showHistory(database, memberId, page),
    presentBalance,
    announce: changed,
    spent: (memberId) => {
      for (const listener of spentListeners) listener(memberId)
    },
    onSpent: (listener) => {
      spentListeners.push(listener)
    },
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
  grantWelcomeBonus(deps.domainEvents, wallets)
  return wallets
}
