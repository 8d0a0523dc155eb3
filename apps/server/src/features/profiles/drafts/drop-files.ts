import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@velvetline/contracts/profiles'
import type { Transaction } from '../../../platform/database/database.ts'
import { photoNameOf } from '../photos/photo-seals.ts'
import type { ProfilesContext } from '../profiles.context.ts'

const PICTURE = /\.webp$/

/** The file and what was made of it. */
export const withVariants = (key: string): string[] => {
  if (!PICTURE.test(key)) return [key]
  const variants = PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => `${photoNameOf(key)}/${width}.${format}`),
  )
  return [key, ...variants]
}

/** Deletes files that nothing refers to any more, once the change is stored. A file that stays behind does no harm. */
export const dropFiles = (
  { storage, log }: Pick<ProfilesContext, 'storage' | 'log'>,
  tx: Pick<Transaction, 'afterCommit'>,
  { before, kept }: { readonly before: readonly string[]; readonly kept: readonly string[] },
): void => {
  const dropped = before.filter((key) => !kept.includes(key)).flatMap(withVariants)
  if (dropped.length === 0) return
  tx.afterCommit(() => {
    Promise.all(dropped.map((key) => storage.delete(key))).catch((error: unknown) => {
      log.warn({ err: error }, 'files of a profile could not be deleted')
    })
  })
}
