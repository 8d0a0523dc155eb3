import type { Queryable } from '../../../platform/database/database.ts'
import { VEILED } from '../../../platform/images/change-picture.ts'

/** A photo or its blurred twin. */
export interface PhotoOfName {
  readonly use: string
  readonly isVeiled: boolean
  readonly master: { readonly storageKey: string; readonly width: number }
}

export const selectPhotoByKey = async (db: Queryable, storageKey: string): Promise<PhotoOfName | undefined> => {
  const row = await db
    .selectFrom('profile_photos')
    .select(['use', 'storage_key', 'width'])
    .where((is) => is.or([is('storage_key', '=', storageKey), is('veiled_storage_key', '=', storageKey)]))
    .executeTakeFirst()
  if (!row) return undefined
  const isVeiled = row.storage_key !== storageKey
  return { use: row.use, isVeiled, master: { storageKey, width: isVeiled ? VEILED.width : row.width } }
}
