import type { Transaction } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { invalidCredentials } from '../accounts.refusals.ts'
import { lockAccountById, updateAccount } from '../accounts.repository.ts'
import { accountKeptMail } from '../mails/account-kept.ts'
import { mailLinks, sendAccountMail } from '../send-account-mail.ts'

/**
 * Signing in takes back the deletion of the account, up to the moment in which it begins.
 * @returns whether there was one to take back
 * @throws 401 invalid_credentials where it has begun
 */
export const keepAccount = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<boolean> => {
  const account = await lockAccountById(tx, accountId)
  if (!account || account.erasing_since) throw invalidCredentials(undefined)
  if (!account.deletion_due_at) return false
  await updateAccount(tx, accountId, {
    deletion_asked_at: null,
    deletion_due_at: null,
    kept_at: context.clock.now(),
  })
  const values = { name: account.name, forgotUrl: mailLinks(context, storefront).forgotUrl }
  await sendAccountMail(context, tx, { to: account.email, storefront, texts: accountKeptMail, values })
  return true
}
