import type { Queryable } from '../../../platform/database/database.ts'

export interface PhotoFileRow {
  readonly id: string
  readonly storageKey: string
}

export const selectPhotosWithoutPlaceholder = (db: Queryable): Promise<PhotoFileRow[]> =>
  db
    .selectFrom('profile_photos')
    .select(['id', 'storage_key as storageKey'])
    .where('placeholder', '=', '')
    .orderBy('id')
    .execute()

export const updatePlaceholder = async (db: Queryable, id: string, placeholder: string): Promise<void> => {
  await db.updateTable('profile_photos').set({ placeholder }).where('id', '=', id).execute()
}
