import type { Queryable } from '../../../../platform/database/database.ts'

export interface StoredCredential {
  readonly id: string
  readonly username: string
  readonly expiresAt: Date
}

/** Those of a person that count at an instant, the newest first. */
export const listCredentials = async (db: Queryable, accountId: string, now: Date): Promise<StoredCredential[]> => {
  const rows = await db
    .selectFrom('telnyx_credentials')
    .select(['id', 'username', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, username: row.username, expiresAt: row.expires_at }))
}

export const insertCredential = async (
  db: Queryable,
  credential: StoredCredential & { readonly accountId: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('telnyx_credentials')
    .values({
      id: credential.id,
      account_id: credential.accountId,
      username: credential.username,
      expires_at: credential.expiresAt,
      created_at: credential.at,
    })
    .execute()
}

/** Whose of these names the first known one is, whether or not it still counts. */
export const findOwnerOfName = async (db: Queryable, names: readonly string[]): Promise<string | undefined> => {
  if (names.length === 0) return undefined
  const rows = await db
    .selectFrom('telnyx_credentials')
    .select(['username', 'account_id'])
    .where('username', 'in', names)
    .execute()
  return names.flatMap((name) => rows.filter(({ username }) => username === name))[0]?.account_id
}

/**
 * Who began a web call that waits to be dialled. Only her browser has heard its id by then, so that whoever names it is she; this is asked
 * where the carrier does not tell under which name somebody dials.
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

export const revokeCredentials = async (db: Queryable, accountId: string, at: Date): Promise<void> => {
  await db
    .updateTable('telnyx_credentials')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

export const revokeCredential = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('telnyx_credentials').set({ revoked_at: at }).where('id', '=', id).execute()
}

/** Those that count no more, to be deleted at the carrier. */
export const listDeadCredentials = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('telnyx_credentials')
    .select('id')
    .where((row) => row.or([row('revoked_at', 'is not', null), row('expires_at', '<=', now)]))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteCredential = async (db: Queryable, id: string): Promise<void> => {
  await db.deleteFrom('telnyx_credentials').where('id', '=', id).execute()
}
