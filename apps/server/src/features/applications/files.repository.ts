import type { Insertable, Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { DepictedRow, FileRow } from './applications.types.ts'

export const insertFile = async (db: Queryable, row: Insertable<DB['application_files']>): Promise<void> => {
  await db.insertInto('application_files').values(row).execute()
}

export const listFiles = (db: Queryable, ownerId: string): Promise<FileRow[]> =>
  db
    .selectFrom('application_files')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Only within its application or profile: an id alone opens nothing. */
export const findFile = (db: Queryable, ownerId: string, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('application_files').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const deleteFileRows = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .deleteFrom('application_files')
      .where('id', 'in', [...ids])
      .execute()
}

export const updateFile = async (
  db: Queryable,
  id: string,
  values: Updateable<DB['application_files']>,
): Promise<void> => {
  await db.updateTable('application_files').set(values).where('id', '=', id).execute()
}

export const lockAllFiles = (tx: Transaction) =>
  tx.selectFrom('application_files').select(['id', 'sealed_key']).orderBy('id').forUpdate().execute()

export const insertDepicted = async (db: Queryable, row: Insertable<DB['application_people']>): Promise<void> => {
  await db.insertInto('application_people').values(row).execute()
}

/** With those who were removed, whose record the staff see. */
export const listAllDepicted = (db: Queryable, ownerId: string): Promise<DepictedRow[]> =>
  db
    .selectFrom('application_people')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()

/** Those on the photos as they are now. */
export const listDepicted = async (db: Queryable, ownerId: string): Promise<DepictedRow[]> =>
  (await listAllDepicted(db, ownerId)).filter(({ removed_at }) => removed_at === null)

export const lockDepicted = (tx: Transaction, tokenHash: Buffer): Promise<DepictedRow | undefined> =>
  tx.selectFrom('application_people').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

export const updateDepicted = async (
  db: Queryable,
  id: string,
  values: Updateable<DB['application_people']>,
): Promise<void> => {
  await db.updateTable('application_people').set(values).where('id', '=', id).execute()
}

export const deleteDepicted = async (db: Queryable, ownerId: string): Promise<void> => {
  await db.deleteFrom('application_people').where('owner_id', '=', ownerId).execute()
}

/** Those who have shown an ID and let their link end without an answer. */
export const listUnanswered = (db: Queryable, now: Date, limit: number): Promise<DepictedRow[]> =>
  db
    .selectFrom('application_people')
    .selectAll()
    .where('answer', 'is', null)
    .where('document_id', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

export const lockAllDepicted = (tx: Transaction) =>
  tx
    .selectFrom('application_people')
    .select(['id', 'sealed_identity'])
    .where('sealed_identity', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
