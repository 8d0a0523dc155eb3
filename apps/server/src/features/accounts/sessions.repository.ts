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
  readonly country_code: string
}

const FIND_SESSION = `
  select s.id as session_id, s.account_id, s.last_seen_at, s.expires_at, a.role, a.has_active_subscription,
    a.country_code
  from account_sessions s join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.revoked_at is null and a.blocked_at is null`

export const findSessionByHash = async (
  database: Database,
  tokenHash: Buffer,
): Promise<SessionWithAccount | undefined> => (await database.quick<SessionWithAccount>(FIND_SESSION, [tokenHash]))[0]

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

/** A session that has just been ended. */
export interface EndedSession {
  readonly id: string
  readonly account_id: string
}

/** Which live sessions of an account: one by its id, all but one, or every one. */
export type Which = { readonly id: string } | { readonly except: string } | 'all'

/** Ends live sessions of the account. @returns those that it has ended */
export const revokeSessions = (db: Queryable, accountId: string, which: Which, at: Date): Promise<EndedSession[]> => {
  const live = db
    .updateTable('account_sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'account_id'])
  if (which === 'all') return live.execute()
  return ('id' in which ? live.where('id', '=', which.id) : live.where('id', '<>', which.except)).execute()
}

/** Whether a session of the account has ended since then before its time: by signing out, by a revocation or by a new password. */
export const wasSessionEnded = async (db: Queryable, accountId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', '>=', since)
    .whereRef('revoked_at', '<', 'expires_at')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Ends expired sessions that have not been ended yet. @returns the ended sessions */
export const revokeExpiredSessions = (db: Queryable, at: Date, limit: number): Promise<EndedSession[]> => {
  const expired = db
    .selectFrom('account_sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', at)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('account_sessions')
    .set({ revoked_at: at })
    .where('id', 'in', expired)
    .returning(['id', 'account_id'])
    .execute()
}
