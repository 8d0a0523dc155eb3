import { credits } from '../../kernel/credits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsCore } from './accounts.core.ts'
import { welcomeBonusReleased } from './accounts.events.ts'
import { takePostponedBonus } from './welcome-bonus.repository.ts'

/** Grants a waiting welcome bonus, once. Without one it does nothing. */
export const releaseWelcomeBonus = async (
  { clock, domainEvents }: Pick<AccountsCore, 'clock' | 'domainEvents'>,
  tx: Transaction,
  accountId: string,
): Promise<void> => {
  const amount = await takePostponedBonus(tx, accountId)
  if (amount === null) return
  await domainEvents.emit(tx, welcomeBonusReleased, { accountId, welcomeBonus: credits(amount), at: clock.now() })
}
