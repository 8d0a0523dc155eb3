import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import { updateAccount } from './accounts.repository.ts'
import { hashPassword } from './passwords/passwords.ts'
import { endOtherSessions } from './sessions.ts'

/** For an account whose owner has proven themselves otherwise, by a link of their own. Every session ends. The password is checked before. */
export const choosePassword = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  password: string,
): Promise<void> => {
  await updateAccount(tx, accountId, { password_hash: await hashPassword(password) })
  await endOtherSessions(context, tx, accountId, null)
}
