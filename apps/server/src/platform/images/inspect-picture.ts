import { pictureTooLarge, pictureUnreadable } from './images.refusals.ts'
import { loadSharp } from './load-sharp.ts'
import {
  PICTURE_FORMATS,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_MEGABYTES,
  PICTURE_MAX_MEGAPIXELS,
  PICTURE_MAX_PIXELS,
} from './picture-limits.ts'

/** Pixels as the picture is seen: a camera held upright is taken into account. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const tooLarge = () =>
  pictureTooLarge({ values: { megabytes: PICTURE_MAX_MEGABYTES, megapixels: PICTURE_MAX_MEGAPIXELS } })

/**
 * Reads of what kind and how large a picture is, without decoding it.
 * @throws 422 picture_unreadable, 413 picture_too_large
 */
export const inspectPicture = async (content: Buffer): Promise<PictureSize> => {
  if (content.length > PICTURE_MAX_BYTES) throw tooLarge()
  const sharp = await loadSharp()
  // Without its limit the library would refuse what is too large as if it were broken.
  const meta = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = PICTURE_FORMATS.find((known) => known === meta?.format)
  if (!meta || !format) throw pictureUnreadable()
  const { width, height } = meta.autoOrient
  if (width * height > PICTURE_MAX_PIXELS) throw tooLarge()
  return { width, height }
}
