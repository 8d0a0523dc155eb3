import type { Database } from '../../../platform/database/database.ts'
import { makePlaceholder } from '../../../platform/images/make-placeholder.ts'
import type { Log } from '../../../platform/log.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Catalogue } from '../profile-catalogue.ts'
import { selectPhotosWithoutPlaceholder, updatePlaceholder } from './photos.repository.ts'

interface Parts {
  readonly database: Database
  readonly storage: Storage
  readonly catalogue: Catalogue
  readonly log: Log
}

/** Makes the placeholders that are missing: for photos that were stored before there were any. Their files and keys stay. */
export const describePhotos = async ({ database, storage, catalogue, log }: Parts): Promise<void> => {
  const photos = await selectPhotosWithoutPlaceholder(database.kysely)
  for (const { id, storageKey } of photos) {
    const content = await storage.get(storageKey)
    const placeholder = content && (await makePlaceholder(content).catch(() => null))
    if (placeholder) await updatePlaceholder(database.kysely, id, placeholder)
    else log.warn({ photo: id }, 'a photo has no readable file')
  }
  if (photos.length > 0) catalogue.drop()
}
