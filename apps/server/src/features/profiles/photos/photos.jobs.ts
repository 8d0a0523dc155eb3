import { makePlaceholder } from '../../../platform/images/change-picture.ts'
import { type ProfilesContext, tellProfilesChanged } from '../profiles.context.ts'
import { selectPhotosWithoutPlaceholder, updatePlaceholder } from './photos.repository.ts'

const DESCRIBE = 'describe-photos'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** For photos stored before there were placeholders. Their files and keys stay. */
export const describePhotos = async (context: ProfilesContext): Promise<void> => {
  const { database, storage, log } = context
  const photos = await selectPhotosWithoutPlaceholder(database.kysely)
  for (const { id, storageKey } of photos) {
    const content = await storage.get(storageKey)
    const placeholder = content && (await makePlaceholder(content).catch(() => null))
    if (placeholder) await updatePlaceholder(database.kysely, id, placeholder)
    else log.warn({ photo: id }, 'a photo has no readable file')
  }
  if (photos.length > 0) tellProfilesChanged(context)
}

/** Costs one query where nothing is missing. */
export const workPhotosJobs = (context: ProfilesContext): Promise<void> =>
  context.jobs.repeat(DESCRIBE, EVERY_FIVE_MINUTES, () => describePhotos(context))
