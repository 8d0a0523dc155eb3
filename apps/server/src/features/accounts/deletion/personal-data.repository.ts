import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { readOwnRows } from '../../../platform/database/read-own-rows.ts'
import type { PersonalRecords } from '../../../platform/personal-data.ts'
import type { AccountsContext } from '../accounts.context.ts'
import type { AccountRow } from '../accounts.repository.ts'

/** Accounts whose deletion is due, or was begun and not finished. */
export const listDueDeletions = async (
  { clock, database }: Pick<AccountsContext, 'clock' | 'database'>,
  limit: number,
): Promise<string[]> => {
  const rows = await database.kysely
    .selectFrom('accounts')
    .select('id')
    .where('deletion_due_at', '<=', clock.now())
    .where('erased_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** To or from anybody of this account: the addresses that it has, or is about to have. */
const addressesOf = ({ email, email_pending, phone }: AccountRow): string[] =>
  [email, email_pending, phone].filter((address) => address !== null)

export const readAccountRecords = async (db: Queryable, account: AccountRow): Promise<PersonalRecords> => {
  const { id } = account
  return {
    account: await readOwnRows(db, 'accounts', 'id', id, ['password_hash', 'username_key', 'email_key']),
    sessions: await readOwnRows(db, 'account_sessions', 'account_id', id),
    links_and_codes: await readOwnRows(db, 'account_tokens', 'account_id', id),
    known_browsers: await readOwnRows(db, 'known_browsers', 'account_id', id),
    second_factor: await readOwnRows(db, 'second_factors', 'account_id', id, ['last_step']),
    welcome_bonus_claims: await readOwnRows(db, 'welcome_bonus_claims', 'account_id', id),
    welcome_bonus_waiting: await readOwnRows(db, 'postponed_welcome_bonuses', 'account_id', id),
    mails_and_texts: await readOwnRows(db, 'messages_out', 'recipient', addressesOf(account), [
      // Links in them sign in or set passwords.
      'text_body',
      'html_body',
      'unsubscribe_url',
    ]),
  }
}

/** What goes with an account; who had the bonus stays known by a hash that no longer names the account. */
export const deleteAccountRows = async (tx: Transaction, account: AccountRow): Promise<void> => {
  const { id } = account
  await tx.deleteFrom('account_sessions').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_tokens').where('account_id', '=', id).execute()
  await tx.deleteFrom('known_browsers').where('account_id', '=', id).execute()
  await tx.deleteFrom('second_factors').where('account_id', '=', id).execute()
  await tx.deleteFrom('postponed_welcome_bonuses').where('account_id', '=', id).execute()
  await tx.updateTable('welcome_bonus_claims').set({ account_id: null }).where('account_id', '=', id).execute()
  const addresses = addressesOf(account)
  await tx
    .deleteFrom('messages_out')
    .where((row) => row.or([row('recipient', 'in', addresses), row('reply_to', 'in', addresses)]))
    .execute()
}
