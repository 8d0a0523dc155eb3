import { MINUTE_MS } from '../../kernel/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { AgreedCharges, PaymentsContext } from '../payments/index.ts'
import { readAutoReload } from './auto-reloads.repository.ts'

export const RELOAD_WALLET = 'reload-wallet'

/** Every message moves a wallet, and hardly anybody reloads automatically: looked up once a minute at most. */
const KNOWN_FOR_MS = MINUTE_MS
const KNOWN_MAX = 10_000

export interface WalletWatch {
  /**
   * After a change of the wallet. If its owner reloads automatically, a job looks at it. Never fails; the job of every minute looks too.
   */
  look(memberId: string): void
  forget(memberId: string): void
}

export const createWalletWatch = ({ clock, database, jobs, log }: PlatformContext): WalletWatch => {
  const known = new Map<string, { readonly isOn: boolean; readonly until: number }>()
  const isOn = async (memberId: string): Promise<boolean> => {
    const now = clock.now().getTime()
    const earlier = known.get(memberId)
    if (earlier && earlier.until > now) return earlier.isOn
    const isOnNow = (await readAutoReload(database.kysely, memberId))?.isOn ?? false
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(memberId, { isOn: isOnNow, until: now + KNOWN_FOR_MS })
    return isOnNow
  }
  const sendIfOn = async (memberId: string): Promise<void> => {
    if (await isOn(memberId)) await jobs.send(RELOAD_WALLET, { memberId }, { singletonKey: memberId })
  }
  return {
    look: (memberId) => {
      sendIfOn(memberId).catch((error) => log.warn({ err: error }, 'a wallet could not be watched'))
    },
    forget: (memberId) => {
      known.delete(memberId)
    },
  }
}

export const watchWallets = (context: CreditsContext & { readonly walletWatch: WalletWatch }): void => {
  const { nuggetsSpent, walletChanged, walletWatch } = context
  walletChanged.on(walletWatch.look)
  nuggetsSpent.on(walletWatch.look)
}

/** Payments are made with these rules, so they need nothing of payments. */
export interface SpendingRulesContext extends AccountsContext, CreditsContext {
  /** From a later feature: charges of a membership, which are counted before they come. */
  readonly agreedCharges: (db: Queryable, memberId: string) => Promise<AgreedCharges | null>
}

export interface SpendingCareContext extends SpendingRulesContext, PaymentsContext {
  readonly walletWatch: WalletWatch
}
