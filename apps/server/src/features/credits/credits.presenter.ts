import type { CreditBalance, CreditHistoryEntry } from '@velvetline/contracts/credits'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { WalletMovement } from './credits.repository.ts'
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
