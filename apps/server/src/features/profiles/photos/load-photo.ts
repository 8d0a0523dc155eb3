import type { ProfilesContext } from '../profiles.context.ts'
import { photoNotFound } from '../profiles.refusals.ts'
import { mayOpenMemberPhotos, type Viewer } from '../show-profile.ts'
import { masterOf, type PhotoSeal, type PhotoSeals, readPhotoAddress } from './photo-seals.ts'
import { type PhotoOfName, selectPhotoByKey } from './photos.repository.ts'

interface PhotoRequest {
  /** The path after `/photos/`. */
  readonly path: string
  readonly viewer: Viewer | null
  readonly seal: PhotoSeal | null
}

interface PhotoFile {
  readonly content: Buffer
  readonly mediaType: string
  /** Shared caches may store it. */
  readonly isPublic: boolean
}

const MEDIA_TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const

/** An original's address must be signed for this account and not expired. */
const mayLoad = async (seals: PhotoSeals, name: string, { viewer, seal }: PhotoRequest): Promise<boolean> => {
  if (!viewer || !seal || !mayOpenMemberPhotos(viewer)) return false
  return seals.isValid(name, viewer.accountId, seal)
}

const isPublic = ({ use, isVeiled }: PhotoOfName): boolean => isVeiled || use !== 'members'

/** @throws 404 photo_not_found, also where the viewer may not know that there is one */
export const loadPhoto = async (context: ProfilesContext, request: PhotoRequest): Promise<PhotoFile> => {
  const { database, storage, photoVariants, photoSeals } = context
  const wanted = readPhotoAddress(request.path)
  const known = wanted && (await selectPhotoByKey(database.kysely, masterOf(wanted.name)))
  if (!wanted || !known) throw photoNotFound()
  if (!isPublic(known) && !(await mayLoad(photoSeals, wanted.name, request))) throw photoNotFound()
  const { master } = known
  const content = wanted.variant
    ? await photoVariants.get(master, wanted.variant)
    : await storage.get(master.storageKey)
  if (!content) throw photoNotFound()
  const mediaType = MEDIA_TYPES[wanted.variant?.format ?? 'webp']
  return { content, mediaType, isPublic: isPublic(known) }
}
