import type { AccountAnswer } from '@velvetline/contracts/accounts'
import type { Transaction } from '../../platform/database/database.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsContext } from './accounts.context.ts'
import { lockAccountById, updateAccount } from './accounts.repository.ts'
import { showAccount } from './find-account.ts'
import { stopMailboxChange } from './mailbox/stop-mailbox-change.ts'

/**
 * A new password does this too: its owner may want to keep out the person who asked for the new address. The link stays, and says that it is
 * about a change, which is over. Lock the account before.
 */
export const dropPendingEmail = async (tx: Transaction, accountId: string): Promise<void> => {
  await updateAccount(tx, accountId, { email_pending: null })
}

/** Needs no password, since the account keeps what it has. */
const keepEmail = async (
  context: AccountsContext,
  accountId: string,
  drop: (tx: Transaction) => Promise<void>,
): Promise<AccountAnswer> => {
  await context.database.transaction(async (tx) => {
    if (!(await lockAccountById(tx, accountId))) throw signInRequired()
    await drop(tx)
  })
  context.bus.touch(accountId)
  return showAccount(context, { accountId })
}

export const cancelEmailChange = (context: AccountsContext, accountId: string): Promise<AccountAnswer> =>
  keepEmail(context, accountId, (tx) => dropPendingEmail(tx, accountId))

/** Somebody who is signed in objects to another mailbox that the staff set up. */
export const objectToMailbox = (context: AccountsContext, accountId: string): Promise<AccountAnswer> =>
  keepEmail(context, accountId, (tx) => stopMailboxChange(context, tx, accountId, 'objected'))
