import {
  inspectPicture,
  loadSharp,
  PICTURE_MAX_PIXELS,
  pictureTooSmall,
  pictureUnreadable,
  takeTurn,
} from './inspect-picture.ts'

/** The part of a picture to keep: left and upper edge and width, as parts of the whole. Its height follows from the ratio. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
}

interface Portrait {
  /** Width over height. */
  readonly ratio: number
  readonly maxWidth: number
  readonly minWidth: number
}

const WHOLE_MAX_SIDE = 2400
const QUALITY = 84

/** Upright and without metadata, for later cuts. @throws 422 picture_unreadable, 413 picture_too_large */
export const keepWhole = async (content: Buffer): Promise<Buffer> => {
  await inspectPicture(content)
  const sharp = await loadSharp()
  return takeTurn(() =>
    sharp(content, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WHOLE_MAX_SIDE, height: WHOLE_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY + 4, effort: 4, smartSubsample: true })
      .toBuffer(),
  ).catch(() => {
    throw pictureUnreadable()
  })
}

/** The widest part that fits, in the middle; in an upright picture nearer to the upper edge, where faces are. */
const usualPart = (width: number, height: number, ratio: number): Part => {
  const part = Math.min(1, (height * ratio) / width)
  const freeHeight = 1 - (part * width) / ratio / height
  return { left: (1 - part) / 2, top: Math.max(0, freeHeight) / 4, width: part }
}

const limited = (value: number, max: number): number => Math.min(Math.max(0, value), max)

/** Moved into the picture where it reaches beyond the edges. */
const fitted = (wanted: Part, width: number, height: number, ratio: number): Part => {
  const part = Math.min(wanted.width, 1, (height * ratio) / width)
  const partHeight = (part * width) / ratio / height
  return { left: limited(wanted.left, 1 - part), top: limited(wanted.top, 1 - partHeight), width: part }
}

export interface CutPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  readonly part: Part
}

/**
 * Cuts a part out of a kept picture; without one the usual part.
 * @throws 422 picture_too_small, 422 picture_unreadable
 */
export const cutPicture = async (
  content: Buffer,
  wanted: Part | null,
  { ratio, maxWidth, minWidth }: Portrait,
): Promise<CutPicture> => {
  const size = await inspectPicture(content)
  const part = fitted(wanted ?? usualPart(size.width, size.height, ratio), size.width, size.height, ratio)
  const cut = { width: Math.floor(part.width * size.width), height: Math.floor((part.width * size.width) / ratio) }
  if (cut.width < minWidth) {
    throw pictureTooSmall({ values: { width: minWidth, height: Math.round(minWidth / ratio) } })
  }
  const place = {
    left: Math.floor(limited(part.left * size.width, size.width - cut.width)),
    top: Math.floor(limited(part.top * size.height, size.height - Math.min(cut.height, size.height))),
  }
  const width = Math.min(maxWidth, cut.width)
  const height = Math.round(width / ratio)
  const sharp = await loadSharp()
  const made = await takeTurn(() =>
    sharp(content)
      .extract({ ...place, width: cut.width, height: Math.min(cut.height, size.height) })
      .resize(width, height, { fit: 'fill' })
      .webp({ quality: QUALITY, effort: 4, smartSubsample: true })
      .toBuffer(),
  )
  return { content: made, width, height, part }
}
