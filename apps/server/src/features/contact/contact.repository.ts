import type { Insertable, Selectable } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type NewContactMessage = Insertable<DB['contact_messages']>

/** @returns false where this form was sent before; then nothing is written */
export const insertMessageOnce = async (db: Queryable, row: NewContactMessage): Promise<boolean> => {
  const inserted = await db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('form_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findContentHash = (
  db: Queryable,
  formId: string,
): Promise<Pick<Selectable<DB['contact_messages']>, 'content_hash'> | undefined> =>
  db.selectFrom('contact_messages').select('content_hash').where('form_id', '=', formId).executeTakeFirst()

export const deleteMessagesBefore = async (db: Queryable, instant: Date, limit: number): Promise<void> => {
  const ids = db.selectFrom('contact_messages').select('id').where('created_at', '<', instant).limit(limit)
  await db.deleteFrom('contact_messages').where('id', 'in', ids).execute()
}
