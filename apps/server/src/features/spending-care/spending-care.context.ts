import type { Queryable } from '../../platform/database/database.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { AgreedCharges, PaymentsContext } from '../payments/index.ts'
import type { WalletWatch } from './watch-wallets.ts'

/** What orders are checked by. Payments are made with these rules, so they need nothing of payments. */
export interface SpendingRulesContext extends AccountsContext, CreditsContext {
  /** What a membership will still charge; known to a later feature. Its charges are counted before they come. */
  readonly agreedCharges: (db: Queryable, memberId: string) => Promise<AgreedCharges | null>
}

export interface SpendingCareContext extends SpendingRulesContext, PaymentsContext {
  readonly walletWatch: WalletWatch
}
