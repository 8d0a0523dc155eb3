import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { VoicePerson } from '../voice-provider.ts'

export interface StoredCredential extends VoicePerson {
  readonly username: string
  readonly passwordHash: Buffer
  readonly expiresAt: Date
}

export const insertCredential = async (db: Queryable, credential: StoredCredential): Promise<void> => {
  await db
    .insertInto('voice_credentials')
    .values({
      username: credential.username,
      password_hash: credential.passwordHash,
      account_id: credential.accountId,
      role: credential.role,
      session_id: credential.sessionId,
      expires_at: credential.expiresAt,
    })
    .execute()
}

export const findCredential = async (db: Queryable, username: string): Promise<StoredCredential | undefined> => {
  const row = await db.selectFrom('voice_credentials').selectAll().where('username', '=', username).executeTakeFirst()
  if (!row) return undefined
  return {
    username,
    passwordHash: row.password_hash,
    accountId: row.account_id,
    role: row.role as VoicePerson['role'],
    sessionId: row.session_id,
    expiresAt: row.expires_at,
  }
}

/** So that a connected person can reconnect. */
export const prolongCredentials = async (
  db: Queryable,
  usernames: readonly string[],
  expiresAt: Date,
): Promise<void> => {
  await db
    .updateTable('voice_credentials')
    .set({ expires_at: expiresAt })
    .where('username', 'in', [...usernames])
    .execute()
}

export const deleteCredentialsOf = async (db: Queryable, sessionIds: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('voice_credentials')
    .where('session_id', 'in', [...sessionIds])
    .execute()
}

export const deleteCredentialsEndedBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('voice_credentials').where('expires_at', '<', instant).execute()
}

/** Of these: deleted since, because their session has ended. */
export const listRevokedCredentials = async (db: Queryable, usernames: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    select n.username from unnest(${[...usernames]}::text[]) as n(username)
    where not exists (select from voice_credentials c where c.username = n.username)`.execute(db)
  return rows.map(({ username }) => username)
}
