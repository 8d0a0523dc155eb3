import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type ApplicationRow = Selectable<DB['applications']>
type Access = Insertable<DB['application_accesses']>

export const insertApplication = async (db: Queryable, row: Insertable<DB['applications']>): Promise<void> => {
  await db.insertInto('applications').values(row).execute()
}

export const findApplication = (db: Queryable, id: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

export const lockApplication = (tx: Transaction, id: string): Promise<ApplicationRow | undefined> =>
  tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockAllApplications = (tx: Transaction): Promise<ApplicationRow[]> =>
  tx.selectFrom('applications').selectAll().orderBy('id').forUpdate().execute()

export const updateApplication = async (
  db: Queryable,
  id: string,
  values: Updateable<DB['applications']>,
): Promise<void> => {
  await db.updateTable('applications').set(values).where('id', '=', id).execute()
}

export const deleteApplication = async (db: Queryable, id: string): Promise<void> => {
  await db.deleteFrom('applications').where('id', '=', id).execute()
}

/** Those with this address, proven ones first, then the newest. */
export const listOfAddress = (db: Queryable, emailKey: string, limit: number): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy((eb) => eb('email_proven_at', 'is not', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const findApplicationOf = (db: Queryable, accountId: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Another application with this address that has been handed in. */
export const hasOtherHandedIn = async (db: Queryable, emailKey: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('id', '<>', id)
    .where('state', 'in', ['submitted', 'asked_back', 'approved'])
    .executeTakeFirst()) !== undefined

export const listPeopleOfAgency = (db: Queryable, agencyApplicationId: string): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('agency_application_id', '=', agencyApplicationId)
    .orderBy('created_at')
    .limit(100)
    .execute()

export const insertAccess = async (db: Queryable, row: Access): Promise<void> => {
  await db.insertInto('application_accesses').values(row).execute()
}

export const findAccess = (db: Queryable, tokenHash: Buffer, kind: Access['kind']) =>
  db
    .selectFrom('application_accesses')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** @returns whether it had not been used before; of two at once one wins */
export const useAccess = async (db: Queryable, tokenHash: Buffer, at: Date): Promise<boolean> =>
  (await db
    .updateTable('application_accesses')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()) !== undefined

export const deleteAccesses = async (
  db: Queryable,
  applicationId: string,
  kinds: readonly Access['kind'][] = ['browser', 'resume'],
): Promise<void> => {
  await db
    .deleteFrom('application_accesses')
    .where('application_id', '=', applicationId)
    .where('kind', 'in', [...kinds])
    .execute()
}

export const deleteExpiredAccesses = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('application_accesses').where('expires_at', '<', before).execute()
}

export const listUntouched = (db: Queryable, before: Date, limit: number): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('state', 'in', ['draft', 'asked_back'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(limit)
    .execute()

export const listRefusedWithDocuments = (db: Queryable, before: Date, limit: number): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('state', '=', 'refused')
    .where('documents_deleted_at', 'is', null)
    .where('decided_at', '<', before)
    .orderBy('decided_at')
    .limit(limit)
    .execute()
