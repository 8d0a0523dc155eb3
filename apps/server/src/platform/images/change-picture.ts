import {
  inspectPicture,
  loadSharp,
  PICTURE_MAX_PIXELS,
  type PictureSize,
  pictureTooSmall,
  pictureUnreadable,
  takeTurn,
} from './inspect-picture.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Chosen by eye and weight on the demo's portraits: docs/decisions/0008-photos.md. */
const AVIF = { quality: 52, effort: 3 }
const WEBP = { quality: 76, effort: 5 }
const JPEG = { quality: 76, mozjpeg: true }

/** Never wider than it is. */
export const encodePicture = async (
  content: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> => {
  const sharp = await loadSharp()
  return takeTurn(async () => {
    const resized = sharp(content).resize({ width, withoutEnlargement: true })
    if (format === 'avif') return resized.avif(AVIF).toBuffer()
    return format === 'webp' ? resized.webp(WEBP).toBuffer() : resized.jpeg(JPEG).toBuffer()
  })
}

const PLACEHOLDER_WIDTH = 6
const PLACEHOLDER_HEIGHT = 8
const PLACEHOLDER_QUALITY = 20

/** A WebP of 6 × 8 pixels, about 70 bytes, as base64: enlarged, a blur of the picture that is loading. */
export const makePlaceholder = async (content: Buffer): Promise<string> => {
  const sharp = await loadSharp()
  const tiny = await takeTurn(() =>
    sharp(content)
      .resize(PLACEHOLDER_WIDTH, PLACEHOLDER_HEIGHT, { fit: 'fill' })
      .flatten()
      .webp({ quality: PLACEHOLDER_QUALITY, effort: 6 })
      .toBuffer(),
  )
  return tiny.toString('base64')
}

/** Too few pixels to recover details; the second blur only smooths them. */
const FEW = { width: 24, height: 32 }
export const VEILED = { width: 240, height: 320 }
const VEILED_QUALITY = 45

/** A few blurred colours, for viewers who may not see the picture. */
export const veilPicture = async (content: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp()
  return takeTurn(async () => {
    const few = await sharp(content).resize(FEW.width, FEW.height, { fit: 'fill' }).blur(1.5).png().toBuffer()
    return sharp(few)
      .resize(VEILED.width, VEILED.height)
      .blur(5)
      .webp({ quality: VEILED_QUALITY, effort: 5 })
      .toBuffer()
  })
}

export interface Frame {
  /** Width over height. */
  readonly ratio: number
  readonly maxWidth: number
  readonly minWidth: number
}

export interface FramedPicture extends PictureSize {
  /** WebP, newly encoded: nothing of the uploaded file is left, least of all its metadata. */
  readonly content: Buffer
}

const QUALITY = 84

/**
 * Re-encodes an upload as it is, without cropping it: for documents, and for photos that are cropped later.
 * @throws 422 picture_unreadable, 422 picture_too_small, 413 picture_too_large
 */
export const cleanPicture = async (
  content: Buffer,
  { maxWidth, minWidth }: Omit<Frame, 'ratio'>,
): Promise<FramedPicture> => {
  const { width: ownWidth, height: ownHeight } = await inspectPicture(content)
  if (Math.min(ownWidth, ownHeight) < minWidth) {
    throw pictureTooSmall({ values: { width: minWidth, height: minWidth } })
  }
  const sharp = await loadSharp()
  const { data, info } = await takeTurn(() =>
    sharp(content, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(maxWidth, maxWidth, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true }),
  ).catch(() => {
    throw pictureUnreadable()
  })
  return { content: data, width: info.width, height: info.height }
}

const frameWithin = (size: PictureSize, { ratio, maxWidth }: Frame): PictureSize => {
  const width = Math.floor(Math.min(maxWidth, size.width, size.height * ratio))
  return { width, height: Math.round(width / ratio) }
}

/**
 * Crops an upload around its most salient part and re-encodes it.
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
