import type { Storage } from '../../platform/storage/storage.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { photoNotFound } from './profiles.refusals.ts'
import { mayOpenMemberPhotos, type Viewer } from './show-profile.ts'

export interface PhotoFile {
  readonly content: Buffer
  readonly mediaType: string
  /** Whether caches that serve several people may keep it. */
  readonly isPublic: boolean
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** @throws 404 photo_not_found where nothing lies under the key, or the viewer may not know that something does */
export const loadPhoto = async (
  { catalogue, storage }: { catalogue: Catalogue; storage: Storage },
  key: string,
  viewer: Viewer | null,
): Promise<PhotoFile> => {
  const known = (await catalogue.snapshot()).photoByKey.get(key)
  if (!known) throw photoNotFound()
  const isPublic = known.isVeiled || known.photo.use !== 'members'
  if (!isPublic && !mayOpenMemberPhotos(viewer)) throw photoNotFound()
  const content = await storage.get(key)
  const mediaType = MEDIA_TYPES[key.slice(key.lastIndexOf('.') + 1)]
  if (!content || !mediaType) throw photoNotFound()
  return { content, mediaType, isPublic }
}
