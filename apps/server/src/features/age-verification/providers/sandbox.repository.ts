import type { AgeResult } from '@velvetline/contracts/age-verification'
import type { Queryable } from '../../../platform/database/database.ts'

export interface SandboxCheck {
  readonly reference: string
  readonly returnUrl: string
  readonly state: AgeResult
}

export const insertSandboxCheck = async (
  db: Queryable,
  check: { readonly reference: string; readonly returnUrl: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('sandbox_age_checks')
    .values({ reference: check.reference, return_url: check.returnUrl, created_at: check.at })
    .execute()
}

export const findSandboxCheck = async (db: Queryable, reference: string): Promise<SandboxCheck | undefined> => {
  const row = await db
    .selectFrom('sandbox_age_checks')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  // A check of the table allows no other state.
  return row && { reference: row.reference, returnUrl: row.return_url, state: row.state as AgeResult }
}

/** @returns whether the check was still open. */
export const decideSandboxCheck = async (db: Queryable, reference: string, state: AgeResult): Promise<boolean> => {
  const result = await db
    .updateTable('sandbox_age_checks')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const deleteSandboxChecks = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('sandbox_age_checks').where('created_at', '<', before).execute()
}
