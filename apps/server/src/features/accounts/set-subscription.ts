import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import { updateAccount } from './accounts.repository.ts'

/** Keeps whether a membership gives the account its rights. */
export const setSubscription = async (
  { authentication }: Pick<AccountsContext, 'authentication'>,
  tx: Transaction,
  accountId: string,
  isActive: boolean,
): Promise<void> => {
  await updateAccount(tx, accountId, { has_active_subscription: isActive })
  tx.afterCommit(() => authentication.forget(accountId))
}
