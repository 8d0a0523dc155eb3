import {
  inspectPicture,
  PICTURE_MAX_PIXELS,
  type PictureSize,
  pictureTooSmall,
  pictureUnreadable,
} from './inspect-picture.ts'
import { loadSharp, takeTurn } from './load-sharp.ts'

export interface Frame {
  /** Width over height. */
  readonly ratio: number
  readonly maxWidth: number
  readonly minWidth: number
}

export interface FramedPicture extends PictureSize {
  /** WebP, newly encoded: nothing of the file that was handed in is left, its metadata least of all. */
  readonly content: Buffer
}

const QUALITY = 84

/** The largest frame of the ratio that fits into the picture, not wider than wanted. */
const frameWithin = (size: PictureSize, { ratio, maxWidth }: Frame): PictureSize => {
  const width = Math.floor(Math.min(maxWidth, size.width, size.height * ratio))
  return { width, height: Math.round(width / ratio) }
}

/**
 * Decodes an uploaded picture, crops it to the frame around its most salient part, and re-encodes it.
 * @throws 422 picture_unreadable, 422 picture_too_small, 413 picture_too_large
 */
export const framePicture = async (content: Buffer, frame: Frame): Promise<FramedPicture> => {
  const { width, height } = frameWithin(await inspectPicture(content), frame)
  if (width < frame.minWidth) {
    throw pictureTooSmall({ values: { width: frame.minWidth, height: Math.round(frame.minWidth / frame.ratio) } })
  }
  const sharp = await loadSharp()
  const framed = await takeTurn(() =>
    sharp(content, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: QUALITY, effort: 4, smartSubsample: true })
      .toBuffer(),
  ).catch(() => {
    throw pictureUnreadable()
  })
  return { content: framed, width, height }
}
