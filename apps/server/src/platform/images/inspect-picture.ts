import pLimit from 'p-limit'
import { defineRefusal } from '../../kernel/refusal.ts'

/** Decoded pictures are large: forty million pixels are 160 MB. Only this many are processed at once; the others wait. */
const PICTURES_AT_ONCE = 2

/** The turns of this process, which all pictures share. */
export const takeTurn = pLimit(PICTURES_AT_ONCE)

type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp> | undefined

/**
 * The image library, loaded with the first picture: a start does not wait for it. One thread a picture and no cache of its own, so that
 * memory stays bounded by how many pictures are worked on at once (see `takeTurn`).
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

const MEGABYTE = 1024 * 1024
const MEGAPIXEL = 1_000_000

/** What a camera of today makes fits; what would fill the memory does not. */
const PICTURE_MAX_MEGABYTES = 10
export const PICTURE_MAX_BYTES = PICTURE_MAX_MEGABYTES * MEGABYTE
const PICTURE_MAX_MEGAPIXELS = 40
export const PICTURE_MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * MEGAPIXEL
/** Told by content, never by a name or a header. */
const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'heif'] as const

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
