import type { PhotoFormat, PhotoWidth } from '@velvetline/contracts/profiles'
import { encodePicture } from '../../../platform/images/change-picture.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { photoNameOf } from './photo-seals.ts'

interface Master {
  readonly storageKey: string
  readonly width: number
}

export interface PhotoVariants {
  /** Never enlarged; null where the file is missing. */
  get(master: Master, variant: { width: PhotoWidth; format: PhotoFormat }): Promise<Buffer | null>
}

/**
 * Made on the first request, once under concurrent requests, and stored next to the master. Where it cannot be stored, as on a full disk,
 * it is served and made again next time.
 */
export const createPhotoVariants = ({ storage, log }: PlatformContext): PhotoVariants => {
  const inTheMaking = new Map<string, Promise<Buffer | null>>()

  const make = async (key: string, master: Master, width: number, format: PhotoFormat): Promise<Buffer | null> => {
    const original = await storage.get(master.storageKey)
    if (!original) return null
    const made = await encodePicture(original, { width, format })
    await storage.put(key, made).catch((error: unknown) => {
      log.error({ err: error }, 'a photo variant was made but could not be stored')
    })
    return made
  }

  return {
    get: async (master, { width: wantedWidth, format }) => {
      const width = Math.min(wantedWidth, master.width)
      // Masters are WebP: encoding one again at its own size would only make it worse.
      if (format === 'webp' && width === master.width) return storage.get(master.storageKey)
      const key = `${photoNameOf(master.storageKey)}/${width}.${format}`
      const kept = await storage.get(key)
      if (kept) return kept
      const running = inTheMaking.get(key)
      if (running) return running
      const making = make(key, master, width, format).finally(() => inTheMaking.delete(key))
      inTheMaking.set(key, making)
      return making
    },
  }
}
