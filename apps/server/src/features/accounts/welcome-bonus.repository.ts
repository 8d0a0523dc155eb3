import type { Queryable } from '../../platform/database/database.ts'

export interface BonusClaimRow {
  readonly kind: 'email' | 'phone'
  readonly subject_hash: Buffer
  readonly account_id: string
  readonly claimed_at: Date
}

export const insertPostponedBonus = async (
  db: Queryable,
  row: { readonly account_id: string; readonly amount: number; readonly postponed_at: Date },
): Promise<void> => {
  await db.insertInto('postponed_welcome_bonuses').values(row).execute()
}

/** @returns hundredths of a Nugget, or null where none waits; concurrent calls get it once */
export const takePostponedBonus = async (db: Queryable, accountId: string): Promise<number | null> => {
  const row = await db
    .deleteFrom('postponed_welcome_bonuses')
    .where('account_id', '=', accountId)
    .returning('amount')
    .executeTakeFirst()
  return row?.amount ?? null
}

/** @returns whether this is the first claim of the subject; concurrent claims wait for each other */
export const insertBonusClaim = async (db: Queryable, row: BonusClaimRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('welcome_bonus_claims')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return inserted !== undefined
}
