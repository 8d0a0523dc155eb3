import type { Database, Queryable } from '../../../platform/database/database.ts'

export interface StoredCredential {
  readonly id: string
  readonly username: string
  readonly expiresAt: Date
}

export const listCredentials = async (
  db: Queryable,
  accountId: string,
  now: Date,
  limit: number,
): Promise<StoredCredential[]> => {
  const rows = await db
    .selectFrom('telnyx_credentials')
    .select(['id', 'username', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, username: row.username, expiresAt: row.expires_at }))
}

export const listHolders = async (database: Database, accountIds: readonly string[], now: Date): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>(
    `select distinct account_id as id from telnyx_credentials
     where account_id = any($1::uuid[]) and revoked_at is null and expires_at > $2`,
    [accountIds, now],
  )
  return rows.map(({ id }) => id)
}

/** The one that lasts longest. */
export const findCredentialOfSession = async (
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<StoredCredential | undefined> => {
  const row = await db
    .selectFrom('telnyx_credentials')
    .select(['id', 'username', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, username: row.username, expiresAt: row.expires_at }
}

export const insertCredential = async (
  db: Queryable,
  credential: StoredCredential & { readonly accountId: string; readonly sessionId: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('telnyx_credentials')
    .values({
      id: credential.id,
      account_id: credential.accountId,
      session_id: credential.sessionId,
      username: credential.username,
      expires_at: credential.expiresAt,
      created_at: credential.at,
    })
    .execute()
}

export interface NamedCaller {
  readonly accountId: string
  readonly username: string
  readonly isRevoked: boolean
}

/** By the first known name, even of an expired or revoked credential. */
export const findOwnerOfName = async (db: Queryable, names: readonly string[]): Promise<NamedCaller | undefined> => {
  if (names.length === 0) return undefined
  const rows = await db
    .selectFrom('telnyx_credentials')
    .select(['username', 'account_id', 'revoked_at'])
    .where('username', 'in', names)
    .execute()
  const row = names.flatMap((name) => rows.filter(({ username }) => username === name))[0]
  return row && { accountId: row.account_id, username: row.username, isRevoked: row.revoked_at !== null }
}

/**
 * Who started a web call that waits to be dialled. Only their browser knows the call's id, so the id identifies them where the carrier does
 * not report who dials.
 */
export const findStarter = async (db: Queryable, callId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calls')
    .select('member_id')
    .where('id', '=', callId)
    .where('line', '=', 'web')
    .where('state', '=', 'dialling')
    .executeTakeFirst()
  return row?.member_id ?? undefined
}

/** @returns whether there were any */
export const revokeCredentials = async (db: Queryable, sessionIds: readonly string[], at: Date): Promise<boolean> => {
  const result = await db
    .updateTable('telnyx_credentials')
    .set({ revoked_at: at })
    .where('session_id', 'in', [...sessionIds])
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const revokeCredential = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('telnyx_credentials').set({ revoked_at: at }).where('id', '=', id).execute()
}

export interface DeadCredential {
  readonly id: string
  readonly username: string
  readonly isRevoked: boolean
}

/** Revoked ones first: somebody may still be in a call under their names. */
export const listDeadCredentials = async (db: Queryable, now: Date, limit: number): Promise<DeadCredential[]> => {
  const rows = await db
    .selectFrom('telnyx_credentials')
    .select(['id', 'username', 'revoked_at'])
    .where((row) => row.or([row('revoked_at', 'is not', null), row('expires_at', '<=', now)]))
    .orderBy('revoked_at', (order) => order.asc().nullsLast())
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, username, revoked_at }) => ({ id, username, isRevoked: revoked_at !== null }))
}

export const deleteCredential = async (db: Queryable, id: string): Promise<void> => {
  await db.deleteFrom('telnyx_credentials').where('id', '=', id).execute()
}
