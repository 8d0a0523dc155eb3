import type { Queryable } from '../../platform/database/database.ts'

export interface BonusClaimRow {
  readonly kind: 'email' | 'phone'
  readonly subject_hash: Buffer
  readonly account_id: string
  readonly claimed_at: Date
}

/** @returns whether this is the first claim of the subject; two at once wait for each other. */
export const insertBonusClaim = async (db: Queryable, row: BonusClaimRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('welcome_bonus_claims')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return inserted !== undefined
}
