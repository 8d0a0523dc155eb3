import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type TokenRow = Selectable<DB['account_tokens']>
export type TokenKind = 'confirm_email' | 'change_email' | 'reset_password' | 'prove_phone' | 'second_factor'

export const insertToken = async (
  db: Queryable,
  row: Insertable<DB['account_tokens']> & { kind: TokenKind },
): Promise<void> => {
  await db.insertInto('account_tokens').values(row).execute()
}

/** Whose a token is. The account is locked before its tokens, everywhere: two ways at once would wait for each other for ever. */
export const findTokenOwner = async (
  db: Queryable,
  kinds: readonly TokenKind[],
  tokenHash: Buffer,
): Promise<string | undefined> => {
  const token = await db
    .selectFrom('account_tokens')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return token?.account_id
}

/** Locks the token, so that of two that use it at once the second finds it used. */
export const lockTokenByHash = (
  db: Queryable,
  kinds: readonly TokenKind[],
  tokenHash: Buffer,
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .forUpdate()
    .executeTakeFirst()

/** The newest token of a kind, used or not. */
export const lockLatestToken = (db: Queryable, accountId: string, kind: TokenKind): Promise<TokenRow | undefined> =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const countAttempt = async (db: Queryable, id: string): Promise<void> => {
  await db.updateTable('account_tokens').set({ attempts: sql<number>`attempts + 1` }).where('id', '=', id).execute()
}

export const markTokenUsed = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('account_tokens').set({ used_at: at }).where('id', '=', id).execute()
}

/** Deletes the unused tokens of this kind. */
export const deleteUnusedTokens = async (db: Queryable, accountId: string, kind: TokenKind): Promise<void> => {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}
