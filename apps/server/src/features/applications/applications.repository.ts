import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
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

/** One that applies, by its application, or one that works here. */
export type InvitingAgency = { readonly agency_application_id: string } | { readonly agency_id: string }

/** People whom an agency has invited, the newest first. */
export const listPeopleOf = (db: Queryable, agency: InvitingAgency): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('kind', '=', 'agency_person')
    .where((by) => by.and(agency))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

/** From its approval on the people of an agency belong to it, whatever becomes of its application. */
export const giveAgencyToPeople = async (tx: Transaction, applicationId: string, agencyId: string): Promise<void> => {
  await tx
    .updateTable('applications')
    .set({ agency_id: agencyId })
    .where('agency_application_id', '=', applicationId)
    .execute()
}

export interface AgencyOfPerson {
  readonly name: string
  readonly isApproved: boolean
  /** Addresses of the agency itself: of its application and of its lead. */
  readonly emailKeys: string[]
}

/** Who has invited this person; undefined for others, and where the agency has withdrawn. */
export const findAgencyOfPerson = async (db: Queryable, id: string): Promise<AgencyOfPerson | undefined> =>
  (
    await sql<AgencyOfPerson>`
      select coalesce(g.name, a.work ->> 'displayName', '') as name, g.id is not null as "isApproved",
        array(
          select l.email_key from agents x join accounts l on l.id = x.account_id where x.agency_id = g.id and x.leads_agency
          union select a.email_key where a.id is not null
        ) as "emailKeys"
      from applications p left join applications a on a.id = p.agency_application_id left join agencies g on g.id = p.agency_id
      where p.id = ${id} and p.kind = 'agency_person' and coalesce(g.id, a.id) is not null`.execute(db)
  ).rows[0]

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
