import type { CreditBalance, CreditHistoryEntry } from '@velvetline/contracts/credits'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { CreditsContext } from './credits.context.ts'
import { readBalance, type WalletMovement } from './credits.repository.ts'
import type { WalletBalance } from './credits.types.ts'

export const presentBalance = ({ balance, bonus, bought, held, owed }: WalletBalance): CreditBalance => ({
  balance: toNuggets(balance),
  bonus: toNuggets(bonus),
  bought: toNuggets(bought),
  held: toNuggets(held),
  ...(owed !== undefined && { owed: toNuggets(owed) }),
})

const sumOf = (movements: readonly WalletMovement[]): number =>
  toNuggets(credits(movements.reduce((sum, movement) => sum + movement.amount, 0)))

/** One line of the history from all movements of one cause, newest first: its bonus part and its bought part are one line. */
export const presentEntry = (movements: readonly [WalletMovement, ...WalletMovement[]]): CreditHistoryEntry => {
  const [newest] = movements
  return {
    id: String(newest.id),
    occurredAt: newest.occurredAt.toISOString(),
    kind: newest.kind,
    label: newest.label,
    amount: sumOf(movements),
    bonusAmount: sumOf(movements.filter((movement) => movement.isBonus)),
    balanceAfter: toNuggets(credits(newest.balanceAfter)),
  }
}

export const showBalance = async (context: CreditsContext, memberId: string): Promise<CreditBalance> =>
  presentBalance(await readBalance(context, memberId))

/**
 * Tells the member's open pages, and the features that follow wallets, that the balance has changed. It is read again, so that two
 * changes that overtake each other still end in the truth. Nobody waits for it: pages that miss it ask for the balance themselves.
 */
export const announceBalance = (
  context: Pick<CreditsContext, 'bus' | 'database' | 'walletChanged'>,
  memberId: string,
): void => {
  const { bus, walletChanged } = context
  bus.touch(memberId)
  if (bus.isListening(memberId)) {
    readBalance(context, memberId).then(
      (wallet) => bus.toAccount(memberId, { type: 'balance', data: presentBalance(wallet) }),
      () => undefined,
    )
  }
  walletChanged.emit(memberId)
}
