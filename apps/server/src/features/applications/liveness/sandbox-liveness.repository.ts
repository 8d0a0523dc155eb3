import type { SandboxLiveness } from '@velvetline/contracts/application-proofs'
import type { Insertable } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'

type State = SandboxLiveness['state']

export const insertCheck = async (db: Queryable, row: Insertable<DB['sandbox_liveness_checks']>): Promise<void> => {
  await db.insertInto('sandbox_liveness_checks').values(row).execute()
}

export const findCheck = async (
  db: Queryable,
  reference: string,
): Promise<{ readonly state: State; readonly returnUrl: string } | undefined> => {
  const row = await db
    .selectFrom('sandbox_liveness_checks')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  // A check of the table allows no other state.
  return row && { state: row.state as State, returnUrl: row.return_url }
}

export const decideCheck = async (db: Queryable, reference: string, state: State): Promise<void> => {
  await db
    .updateTable('sandbox_liveness_checks')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'pending')
    .execute()
}

export const deleteChecks = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('sandbox_liveness_checks').where('created_at', '<', before).execute()
}
