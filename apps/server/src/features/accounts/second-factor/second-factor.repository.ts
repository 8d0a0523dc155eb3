import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'

export type FactorRow = Selectable<DB['second_factors']>

export const findFactor = (db: Queryable, accountId: string): Promise<FactorRow | undefined> =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** All of them; only the operator's side has any. */
export const lockFactors = (tx: Transaction): Promise<FactorRow[]> =>
  tx.selectFrom('second_factors').selectAll().orderBy('account_id').forUpdate().execute()

export const updateSealedKey = async (tx: Transaction, accountId: string, sealedKey: Buffer): Promise<void> => {
  await tx.updateTable('second_factors').set({ sealed_key: sealedKey }).where('account_id', '=', accountId).execute()
}

/** A new key takes the place of the one before. */
export const upsertFactor = async (db: Queryable, row: Insertable<DB['second_factors']>): Promise<void> => {
  const { account_id, ...values } = row
  await db
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** The recovery codes go with it. */
export const deleteFactor = async (db: Queryable, accountId: string): Promise<void> => {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
}

/** @returns whether no code of this or a later step had been accepted; of two at once one wins */
export const advanceStep = async (db: Queryable, accountId: string, step: number): Promise<boolean> => {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('last_step')
    .executeTakeFirst()
  return row !== undefined
}

export const replaceRecoveryCodes = async (
  db: Queryable,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** @returns whether it was there; of two at once one wins */
export const deleteRecoveryCode = async (db: Queryable, accountId: string, hash: Buffer): Promise<boolean> => {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export const countRecoveryCodes = async (db: Queryable, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
