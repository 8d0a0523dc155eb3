import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type PayoutRow = Selectable<DB['payout_details']>

export const selectPayoutDetails = (db: Queryable, accountId: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payout_details').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const lockAllPayoutDetails = (tx: Transaction): Promise<PayoutRow[]> =>
  tx.selectFrom('payout_details').selectAll().orderBy('account_id').forUpdate().execute()

/** New details take the place of the ones before. */
export const upsertPayoutDetails = async (tx: Transaction, row: Insertable<DB['payout_details']>): Promise<void> => {
  const { account_id, ...values } = row
  await tx
    .insertInto('payout_details')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}
