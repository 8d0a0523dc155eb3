import { MEGABYTE } from '@velvetline/contracts/bytes'
import pLimit from 'p-limit'
import { defineRefusal } from '../../kernel/refusal.ts'

/** Decoded pictures are large: forty million pixels are 160 MB. */
const PICTURES_AT_ONCE = 2

/** Shared by all pictures of this process. */
export const takeTurn = pLimit(PICTURES_AT_ONCE)

type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp> | undefined

/**
 * Loaded with the first picture, so that a start does not wait for it. One thread a picture and no cache, so that memory stays bounded by
 * the pictures in progress (see `takeTurn`).
 */
export const loadSharp = (): Promise<Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}

export const pictureUnreadable = defineRefusal(422, 'picture_unreadable', {
  de: 'Diese Datei ist kein Bild, das wir lesen können. Möglich sind JPEG, PNG, WebP und AVIF.',
  en: 'This file is not a picture that we can read. JPEG, PNG, WebP and AVIF are possible.',
})
const pictureTooLarge = defineRefusal(413, 'picture_too_large', {
  de: 'Dieses Bild ist zu groß: höchstens {megabytes} MB und {megapixels} Megapixel.',
  en: 'This picture is too large: at most {megabytes} MB and {megapixels} megapixels.',
})
export const pictureTooSmall = defineRefusal(422, 'picture_too_small', {
  de: 'Dieses Bild ist zu klein: mindestens {width} × {height} Pixel.',
  en: 'This picture is too small: at least {width} × {height} pixels.',
})

const MEGAPIXEL = 1_000_000

/** Fits what cameras make today, and not what would fill the memory. */
const PICTURE_MAX_MEGABYTES = 10
export const PICTURE_MAX_BYTES = PICTURE_MAX_MEGABYTES * MEGABYTE
const PICTURE_MAX_MEGAPIXELS = 40
export const PICTURE_MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * MEGAPIXEL
/** By content, never by a name or a header. */
const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'heif'] as const

/** As the picture is seen: an upright camera is taken into account. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const tooLarge = () =>
  pictureTooLarge({ values: { megabytes: PICTURE_MAX_MEGABYTES, megapixels: PICTURE_MAX_MEGAPIXELS } })

/** Without decoding it. @throws 422 picture_unreadable, 413 picture_too_large */
export const inspectPicture = async (content: Buffer): Promise<PictureSize> => {
  if (content.length > PICTURE_MAX_BYTES) throw tooLarge()
  // The library takes it for a mistake of the program.
  if (content.length === 0) throw pictureUnreadable()
  const sharp = await loadSharp()
  // With its limit the library would refuse a large picture as if it were broken.
  const meta = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = PICTURE_FORMATS.find((known) => known === meta?.format)
  if (!meta || !format) throw pictureUnreadable()
  const { width, height } = meta.autoOrient
  if (width * height > PICTURE_MAX_PIXELS) throw tooLarge()
  return { width, height }
}
