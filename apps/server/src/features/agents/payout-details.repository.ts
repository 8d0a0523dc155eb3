import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type PayoutRow = Selectable<DB['payout_details']>

export const selectPayoutDetails = (db: Queryable, accountId: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payout_details').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const selectPayoutDetailsOf = (db: Queryable, accountIds: readonly string[]): Promise<PayoutRow[]> =>
  db.selectFrom('payout_details').selectAll().where(sql<boolean>`account_id = any(${accountIds}::uuid[])`).execute()

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

/** Who is paid, by the books. */
export interface PayeePerson {
  readonly name: string
  /** That they lead. */
  readonly agency: string | null
  /** `YYYY-MM-DD` */
  readonly birthDate: string
}

export const selectPerson = async (db: Queryable, accountId: string): Promise<PayeePerson | undefined> =>
  (
    await sql<PayeePerson>`
      select a.name, case when g.leads_agency then y.name end as agency, a.birth_date as "birthDate"
      from accounts a join agents g on g.account_id = a.id left join agencies y on y.id = g.agency_id
      where a.id = ${accountId}`.execute(db)
  ).rows[0]

export const updateSealedPerson = async (tx: Transaction, accountId: string, sealed: Buffer): Promise<void> => {
  await tx
    .updateTable('payout_details')
    .set({ sealed_person: sealed, holder: '–' })
    .where('account_id', '=', accountId)
    .execute()
}
