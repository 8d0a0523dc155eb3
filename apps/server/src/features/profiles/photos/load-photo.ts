import type { Storage } from '../../../platform/storage/storage.ts'
import type { Catalogue, PhotoOfName } from '../profile-catalogue.ts'
import { photoNotFound } from '../profiles.refusals.ts'
import { mayOpenMemberPhotos, type Viewer } from '../show-profile.ts'
import { readPhotoAddress } from './photo-address.ts'
import type { PhotoSeal, PhotoSeals } from './photo-seals.ts'
import type { PhotoVariants } from './photo-variants.ts'

export interface PhotoRequest {
  /** What stands behind `/photos/`. */
  readonly path: string
  readonly viewer: Viewer | null
  readonly seal: PhotoSeal | null
}

export interface PhotoFile {
  readonly content: Buffer
  readonly mediaType: string
  /** Whether caches that serve several people may keep it. */
  readonly isPublic: boolean
}

interface Parts {
  readonly catalogue: Catalogue
  readonly storage: Storage
  readonly variants: PhotoVariants
  readonly seals: PhotoSeals
}

const MEDIA_TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const

/** An original: somebody who may see it, at an address that was made for her and still works. */
const mayLoad = async (seals: PhotoSeals, name: string, { viewer, seal }: PhotoRequest): Promise<boolean> => {
  if (!viewer || !seal || !mayOpenMemberPhotos(viewer)) return false
  return seals.isValid(name, viewer.accountId, seal)
}

const isPublic = ({ photo, isVeiled }: PhotoOfName): boolean => isVeiled || photo.use !== 'members'

/** @throws 404 photo_not_found where nothing lies at the address, or the viewer may not know that something does */
export const loadPhoto = async (parts: Parts, request: PhotoRequest): Promise<PhotoFile> => {
  const { catalogue, storage, variants, seals } = parts
  const wanted = readPhotoAddress(request.path)
  const known = wanted && (await catalogue.snapshot()).photoByName.get(wanted.name)
  if (!wanted || !known) throw photoNotFound()
  if (!isPublic(known) && !(await mayLoad(seals, wanted.name, request))) throw photoNotFound()
  const { master } = known
  const content = wanted.variant ? await variants.get(master, wanted.variant) : await storage.get(master.storageKey)
  if (!content) throw photoNotFound()
  const mediaType = MEDIA_TYPES[wanted.variant?.format ?? 'webp']
  return { content, mediaType, isPublic: isPublic(known) }
}
