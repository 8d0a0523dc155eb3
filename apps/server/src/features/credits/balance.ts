import { type CreditBalance, type CreditHistoryEntry, nuggetsOf } from '@velvetline/contracts/credits'
import { credits } from '../../kernel/credits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CreditsContext } from './credits.context.ts'
import { findWallet, type WalletMovement, type WalletRow } from './credits.repository.ts'
import type { WalletBalance } from './credits.types.ts'

/** @param row in hundredths, as the database's functions and the wallet's row state it */
export const toWalletBalance = ({ bonus, bought, owed }: WalletRow): WalletBalance => ({
  balance: credits(bonus + bought),
  bonus: credits(bonus),
  bought: credits(bought),
  ...(owed > 0 && { owed: credits(owed) }),
})

const EMPTY_WALLET: WalletRow = { bonus: 0, bought: 0, owed: 0 }

/** A member who never had a Nugget has no row. */
export const readBalance = async (
  context: Pick<CreditsContext, 'database'>,
  memberId: string,
  tx?: Queryable,
): Promise<WalletBalance> => toWalletBalance((await findWallet(context, memberId, tx)) ?? EMPTY_WALLET)

export const presentBalance = ({ balance, bonus, bought, owed }: WalletBalance): CreditBalance => ({
  balance: nuggetsOf(balance),
  bonus: nuggetsOf(bonus),
  bought: nuggetsOf(bought),
  ...(owed !== undefined && { owed: nuggetsOf(owed) }),
})

const sumOf = (movements: readonly WalletMovement[]): number =>
  nuggetsOf(movements.reduce((sum, movement) => sum + movement.amount, 0))

/** The bonus part and the bought part of one cause are one line. */
export const presentEntry = (movements: readonly [WalletMovement, ...WalletMovement[]]): CreditHistoryEntry => {
  const [newest] = movements
  return {
    id: String(newest.id),
    occurredAt: newest.occurredAt.toISOString(),
    kind: newest.kind,
    label: newest.label,
    amount: sumOf(movements),
    bonusAmount: sumOf(movements.filter((movement) => movement.isBonus)),
    balanceAfter: nuggetsOf(newest.balanceAfter),
  }
}

export const showBalance = async (context: CreditsContext, memberId: string): Promise<CreditBalance> =>
  presentBalance(await readBalance(context, memberId))

/**
 * Reads the balance again, so that overtaking changes still end in the truth. Nobody waits for it: pages that miss it ask for themselves.
 */
export const announceBalance = (
  context: Pick<CreditsContext, 'bus' | 'database' | 'walletChanged'>,
  memberId: string,
): void => {
  const { bus, walletChanged } = context
  const tell = async (): Promise<void> => {
    if ((await bus.isListening(memberId)) === false) return
    bus.toAccount(memberId, { type: 'balance', data: presentBalance(await readBalance(context, memberId)) })
  }
  bus.touch(memberId)
  tell().catch(() => undefined)
  walletChanged.emit(memberId)
}
