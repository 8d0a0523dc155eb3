import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type TokenRow = Selectable<DB['account_tokens']>
export type TokenKind =
  | 'confirm_email'
  | 'change_email'
  | 'reset_password'
  | 'take_back_email'
  | 'prove_phone'
  | 'second_factor'
  | 'confirm_mailbox'
  | 'keep_mailbox'

export const insertToken = async (
  db: Queryable,
  row: Insertable<DB['account_tokens']> & { kind: TokenKind },
): Promise<void> => {
  await db.insertInto('account_tokens').values(row).execute()
}

/** The account is always locked before its tokens, so that two transactions never deadlock. */
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

/** Of two concurrent uses the second finds the token used. */
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

/** As long as used tokens are kept. */
export const hasUsedToken = async (db: Queryable, accountId: string, kind: TokenKind): Promise<boolean> =>
  (await db
    .selectFrom('account_tokens')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** That still work, the oldest first. */
export const listOpenTokens = (db: Queryable, accountId: string, kind: TokenKind, now: Date): Promise<TokenRow[]> =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()

/** This one and those that came after it. */
export const deleteUnusedTokensFrom = async (
  db: Queryable,
  { account_id: accountId, kind, created_at: from }: TokenRow,
): Promise<void> => {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('created_at', '>=', from)
    .execute()
}

export const deleteUnusedTokens = async (db: Queryable, accountId: string, kind: TokenKind): Promise<void> => {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}
