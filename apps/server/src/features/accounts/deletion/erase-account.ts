import { newSecret } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { findAccountById, lockAccountById, updateAccount } from '../accounts.repository.ts'
import { BORN_NEVER, numberOfNobody } from '../identity/nobody.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteAccountRows, readAccountRecords } from './personal-data.repository.ts'

/**
 * From here on nobody can sign in and the deletion cannot be taken back.
 * @returns false where there is nothing to delete: it was taken back, or it is not due
 */
export const beginErasing = ({ clock, database }: AccountsContext, accountId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const account = await lockAccountById(tx, accountId)
    const now = clock.now()
    if (!account?.deletion_due_at || account.erased_at) return false
    if (account.erasing_since) return true
    if (account.deletion_due_at > now) return false
    await updateAccount(tx, accountId, { erasing_since: now })
    return true
  })

/**
 * What is left of an account: its id, to which payments and the ledger refer, role, country, language and times. Nothing in it leads to the
 * person. The last step of a deletion, since others look up the address here; repeating it changes nothing.
 */
const eraseAccount = async (
  { authentication, clock }: AccountsContext,
  tx: Transaction,
  accountId: string,
): Promise<void> => {
  const account = await lockAccountById(tx, accountId)
  if (!account?.erasing_since || account.erased_at) return
  await deleteAccountRows(tx, account)
  const word = accountId.slice(0, 8)
  await updateAccount(tx, accountId, {
    name: '–',
    username: `deleted-${word}`,
    username_key: `deleted:${accountId}`,
    email: `${accountId}@deleted.invalid`,
    email_key: `deleted:${accountId}`,
    email_pending: null,
    phone: numberOfNobody(),
    birth_date: BORN_NEVER,
    password_hash: await hashPassword(newSecret()),
    has_active_subscription: false,
    erased_at: clock.now(),
  })
  tx.afterCommit(() => authentication.forget(accountId))
}

/** Who the person is and where they sign in; the last that is erased, because mails and messages are found by the address. */
export const accountPersonalData = (context: AccountsContext): PersonalData => ({
  export: async (db, accountId) => {
    const account = await findAccountById(db, accountId)
    return account ? readAccountRecords(db, account) : {}
  },
  erase: (tx, accountId) => eraseAccount(context, tx, accountId),
})
