import type { Queryable } from '../../platform/database/database.ts'

/** @returns whether it had not been spent before; of two at once one wins. */
export const insertSpentChallenge = async (
  db: Queryable,
  row: { readonly challenge_hash: Buffer; readonly expires_at: Date },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('spent_challenges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return inserted !== undefined
}
