import { createHash } from 'node:crypto'
import { framePicture, makePlaceholder, veilPicture } from '../../../platform/images/change-picture.ts'
import { inspectPicture } from '../../../platform/images/inspect-picture.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { NewPhoto, PhotoUse } from '../profiles.types.ts'

/** Twice the width in which a page shows them. */
const MASTER_FRAME = { ratio: 3 / 4, maxWidth: 1200, minWidth: 480 }
const HASH_CHARACTERS = 16

interface PhotoUpload {
  readonly slug: string
  readonly use: PhotoUse
  readonly content: Buffer
  /** A WebP in the right frame that we drew ourselves is stored unchanged. */
  readonly isDrawnByUs?: boolean
}

type StoredPhoto = Pick<NewPhoto, 'storageKey' | 'veiledStorageKey' | 'width' | 'height' | 'placeholder'>

/** The key names the content, so a cached address never shows another picture. */
const keep = async (storage: Storage, folder: string, content: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARACTERS)
  const key = `${folder}-${hash}.webp`
  await storage.put(key, content)
  return key
}

/**
 * Cropped to 3:4, without metadata, with its placeholder and, for a members-only photo, its blurred twin. The original's address cannot be
 * derived from the twin's.
 * @throws 422 picture_unreadable, 422 picture_too_small, 413 picture_too_large
 */
export const storePhoto = async ({ storage }: ProfilesContext, upload: PhotoUpload): Promise<StoredPhoto> => {
  const { slug, use, content, isDrawnByUs } = upload
  const master = isDrawnByUs
    ? { content, ...(await inspectPicture(content)) }
    : await framePicture(content, MASTER_FRAME)
  const folder = `profiles/${slug}/`
  return {
    storageKey: await keep(storage, `${folder}${use}`, master.content),
    veiledStorageKey:
      use === 'members' ? await keep(storage, `${folder}veiled`, await veilPicture(master.content)) : null,
    width: master.width,
    height: master.height,
    placeholder: await makePlaceholder(master.content),
  }
}
