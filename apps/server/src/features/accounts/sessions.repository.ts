import type { Insertable, Selectable } from 'kysely'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type SessionRow = Selectable<DB['account_sessions']>

/** A session that may still count, with what its account allows. */
export interface SessionWithAccount {
  readonly session_id: string
  readonly account_id: string
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly role: string
  readonly has_active_subscription: boolean
}

const FIND_SESSION = `
  select s.id as session_id, s.account_id, s.last_seen_at, s.expires_at, a.role, a.has_active_subscription
  from account_sessions s join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.revoked_at is null`

export const findSessionByHash = async (
  database: Database,
  tokenHash: Buffer,
): Promise<SessionWithAccount | undefined> =>
  (await database.prepared<SessionWithAccount>('accounts-find-session', FIND_SESSION, [tokenHash]))[0]

export const insertSession = async (db: Queryable, row: Insertable<DB['account_sessions']>): Promise<void> => {
  await db.insertInto('account_sessions').values(row).execute()
}

export const touchSession = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('account_sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

export const listLiveSessions = (db: Queryable, accountId: string, at: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('account_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns whether there was such a session of this account. */
export const revokeOneSession = async (db: Queryable, accountId: string, id: string, at: Date): Promise<boolean> => {
  const result = await db
    .updateTable('account_sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends every session of the account but the one to keep; null keeps none. */
export const revokeOtherSessions = async (
  db: Queryable,
  accountId: string,
  keepId: string | null,
  at: Date,
): Promise<void> => {
  const all = db
    .updateTable('account_sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  await (keepId === null ? all : all.where('id', '<>', keepId)).execute()
}
