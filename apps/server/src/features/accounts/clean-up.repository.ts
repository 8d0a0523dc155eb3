import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface Before {
  readonly instant: Date
  readonly limit: number
}

export const deleteFailures = async (db: Queryable, { instant, limit }: Before): Promise<void> => {
  const ids = db.selectFrom('sign_in_failures').select('id').where('failed_at', '<', instant).limit(limit)
  await db.deleteFrom('sign_in_failures').where('id', 'in', ids).execute()
}

export const deleteOldBrowsers = async (db: Queryable, { instant, limit }: Before): Promise<void> => {
  const rows = db
    .selectFrom('known_browsers')
    .select(['account_id', 'browser_hash'])
    .where('seen_at', '<', instant)
    .limit(limit)
  await db
    .deleteFrom('known_browsers')
    .where(({ refTuple }) => refTuple('account_id', 'browser_hash'), 'in', rows.$asTuple('account_id', 'browser_hash'))
    .execute()
}

export const deleteExpiredChallenges = async (db: Queryable, { instant, limit }: Before): Promise<void> => {
  const hashes = db
    .selectFrom('spent_challenges')
    .select('challenge_hash')
    .where('expires_at', '<', instant)
    .limit(limit)
  await db.deleteFrom('spent_challenges').where('challenge_hash', 'in', hashes).execute()
}

export const deleteEndedTokens = async (db: Queryable, { instant, limit }: Before): Promise<void> => {
  const ids = db.selectFrom('account_tokens').select('id').where('expires_at', '<', instant).limit(limit)
  await db.deleteFrom('account_tokens').where('id', 'in', ids).execute()
}

export const deleteEndedSessions = async (db: Queryable, { instant, limit }: Before): Promise<void> => {
  const ids = db
    .selectFrom('account_sessions')
    .select('id')
    .where((row) => row.or([row('expires_at', '<', instant), row('revoked_at', '<', instant)]))
    .limit(limit)
  await db.deleteFrom('account_sessions').where('id', 'in', ids).execute()
}

/**
 * Of a member who never proved their address. Nobody was ever signed in to such an account, so nothing refers to it but what the staff did,
 * which goes with it. A blocked one stays, or its address would be free again, and so does one to which Nuggets were given: the ledger only
 * grows.
 */
const IS_ABANDONED: RawBuilder<boolean> = sql<boolean>`
  accounts.role = 'member' and accounts.email_confirmed_at is null and accounts.blocked_at is null
  and not exists (select from wallets w where w.member_id = accounts.id)
  and not exists (select from balance_corrections c where c.member_id = accounts.id)`

/** Even those whose link still works. */
export const deleteUnconfirmedAccount = async (db: Queryable, emailKey: string): Promise<void> => {
  await db.deleteFrom('accounts').where('email_key', '=', emailKey).where(IS_ABANDONED).execute()
}

/** Those for whom no link is on its way. */
export const deleteUnconfirmedAccounts = async (db: Queryable, { instant, limit }: Before): Promise<void> => {
  const ids = db
    .selectFrom('accounts')
    .select('accounts.id')
    .where(IS_ABANDONED)
    .where('created_at', '<', instant)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('account_tokens')
            .select('account_tokens.id')
            .whereRef('account_tokens.account_id', '=', 'accounts.id')
            .where('account_tokens.kind', '=', 'confirm_email')
            .where('account_tokens.expires_at', '>=', instant),
        ),
      ),
    )
    .limit(limit)
  // Checked again on the locked row: the address may have been confirmed meanwhile.
  await db.deleteFrom('accounts').where('id', 'in', ids).where(IS_ABANDONED).execute()
}
