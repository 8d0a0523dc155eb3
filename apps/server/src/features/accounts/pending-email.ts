import type { AccountAnswer } from '@velvetline/contracts/accounts'
import type { Transaction } from '../../platform/database/database.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsContext } from './accounts.context.ts'
import { presentAccount } from './accounts.presenter.ts'
import { lockAccountById, updateAccount } from './accounts.repository.ts'

/**
 * A new password does this too: its owner may want to keep out the person who asked for the new address. The link stays, and says that it is
 * about a change, which is over. Lock the account before.
 */
export const dropPendingEmail = async (tx: Transaction, accountId: string): Promise<void> => {
  await updateAccount(tx, accountId, { email_pending: null })
}

/** Needs no password, since the account keeps what it has. */
export const cancelEmailChange = async (context: AccountsContext, accountId: string): Promise<AccountAnswer> => {
  const account = await context.database.transaction(async (tx) => {
    const locked = await lockAccountById(tx, accountId)
    if (!locked) throw signInRequired()
    await dropPendingEmail(tx, accountId)
    return { ...locked, email_pending: null }
  })
  context.bus.touch(accountId)
  return presentAccount(account)
}
