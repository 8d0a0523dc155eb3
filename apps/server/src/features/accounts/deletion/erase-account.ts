import { sql } from 'kysely'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { newSecret } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type PersonalData, type PersonalRecords, readOwnRows } from '../../../platform/database/personal-data.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { type AccountRow, findAccountById, lockAccountById, updateAccount } from '../accounts.repository.ts'
import { BORN_NEVER, nameOfDeleted, numberOfNobody } from '../identity/nobody.ts'
import { hashPassword } from '../passwords/passwords.ts'

/** The addresses that the account has, or is about to have. */
const addressesOf = ({ email, email_pending, phone }: AccountRow): string[] =>
  [email, email_pending, phone].filter((address) => address !== null)

const readAccountRecords = async (db: Queryable, account: AccountRow): Promise<PersonalRecords> => {
  const { id } = account
  return {
    account: await readOwnRows(db, 'accounts', 'id', id, ['password_hash', 'username_key', 'email_key']),
    sessions: await readOwnRows(db, 'account_sessions', 'account_id', id),
    links_and_codes: await readOwnRows(db, 'account_tokens', 'account_id', id),
    known_browsers: await readOwnRows(db, 'known_browsers', 'account_id', id),
    mailbox_changes: await readOwnRows(db, 'mailbox_changes', 'account_id', id, [
      'email_key',
      'proposed_by',
      'decided_by',
    ]),
    second_factor: await readOwnRows(db, 'second_factors', 'account_id', id, ['last_step']),
    welcome_bonus_claims: await readOwnRows(db, 'welcome_bonus_claims', 'account_id', id),
    welcome_bonus_waiting: await readOwnRows(db, 'postponed_welcome_bonuses', 'account_id', id),
    mails_and_texts: await readOwnRows(db, 'messages_out', 'account_id', id, [
      // Links in them sign in or set passwords.
      'text_body',
      'html_body',
      'unsubscribe_url',
    ]),
  }
}

/** Who had the bonus stays known by a hash that no longer names the account. */
const deleteAccountRows = async (tx: Transaction, account: AccountRow): Promise<void> => {
  const { id } = account
  await tx.deleteFrom('account_sessions').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_tokens').where('account_id', '=', id).execute()
  await tx.deleteFrom('known_browsers').where('account_id', '=', id).execute()
  await tx.deleteFrom('mailbox_changes').where('account_id', '=', id).execute()
  await tx.deleteFrom('second_factors').where('account_id', '=', id).execute()
  await tx.deleteFrom('postponed_welcome_bonuses').where('account_id', '=', id).execute()
  await tx.updateTable('welcome_bonus_claims').set({ account_id: null }).where('account_id', '=', id).execute()
  const addresses = addressesOf(account)
  await tx
    .deleteFrom('messages_out')
    .where((row) =>
      row.or([
        row('account_id', '=', id),
        // Such as answers to what somebody wrote before they had an account. Another person's own are theirs, whatever their address.
        row('account_id', 'is', null).and(row('recipient', 'in', addresses)),
        row('reply_to', 'in', addresses),
      ]),
    )
    .execute()
}

/** Including deletions that were begun and not finished. @param waiting are begun and not gone on with */
export const listDueDeletions = async (
  { clock, database }: Pick<AccountsContext, 'clock' | 'database'>,
  waiting: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await database.kysely
    .selectFrom('accounts')
    .select('id')
    .where('deletion_due_at', '<=', clock.now())
    .where('erased_at', 'is', null)
    .where((row) => row.or([row('erasing_since', 'is', null), sql<boolean>`id <> all(${waiting}::uuid[])`]))
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Longer than a mail is tried again: one that nobody takes stops no deletion. */
const MAIL_WAITED_FOR_MS = 2 * DAY_MS

/** Of an account that an admin has ended: the mail about it needs the address. */
const isMailOnItsWay = async (tx: Transaction, { id, role, deletion_asked_at }: AccountRow, now: Date) => {
  if (role === 'member' || !deletion_asked_at || deletion_asked_at < laterBy(now, -MAIL_WAITED_FOR_MS)) return false
  const waiting = tx.selectFrom('messages_out').select('id').where('account_id', '=', id).where('state', '=', 'waiting')
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}

/**
 * From here on nobody can sign in and the deletion cannot be taken back.
 * @returns false where it was taken back or is not due, or waits for a mail
 */
export const beginErasing = ({ clock, database }: AccountsContext, accountId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const account = await lockAccountById(tx, accountId)
    const now = clock.now()
    if (!account?.deletion_due_at || account.erased_at) return false
    if (account.erasing_since) return !(await isMailOnItsWay(tx, account, now))
    if (account.deletion_due_at > now) return false
    await updateAccount(tx, accountId, { erasing_since: now })
    return true
  })

/**
 * What is left: the id, to which payments and the ledger refer, role, country, language and times. It is the last step of a deletion, since
 * others look up the address here; repeating it changes nothing.
 */
const eraseAccount = async (
  { authentication, clock }: AccountsContext,
  tx: Transaction,
  accountId: string,
): Promise<void> => {
  const account = await lockAccountById(tx, accountId)
  if (!account?.erasing_since || account.erased_at) return
  await deleteAccountRows(tx, account)
  const username = nameOfDeleted(accountId)
  await updateAccount(tx, accountId, {
    // Of the staff and of consultants lists show the name, where of members they show the user name.
    name: account.role === 'member' ? '–' : username,
    username,
    username_key: `deleted:${accountId}`,
    email: `${accountId}@deleted.invalid`,
    email_key: `deleted:${accountId}`,
    email_pending: null,
    name_pending: null,
    name_asked_at: null,
    phone: numberOfNobody(),
    birth_date: BORN_NEVER,
    password_hash: await hashPassword(newSecret()),
    has_active_subscription: false,
    erased_at: clock.now(),
  })
  tx.afterCommit(() => authentication.forget(accountId))
}

/** Erased last, because mails and messages are found by the address. */
export const accountPersonalData = (context: AccountsContext): PersonalData => ({
  export: async (db, accountId) => {
    const account = await findAccountById(db, accountId)
    return account ? readAccountRecords(db, account) : {}
  },
  erase: (tx, accountId) => eraseAccount(context, tx, accountId),
})
