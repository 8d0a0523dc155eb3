import { CHAT_IMAGE_MAX_MEGAPIXELS, CHAT_THUMBNAIL_SIDE } from '@velvetline/contracts/chat-media'
import { loadSharp, takeTurn } from '../../../platform/images/inspect-picture.ts'
import { imageTooManyPixels, imageTypeNotAllowed } from './media.refusals.ts'

export interface CleanImage {
  /** WebP, newly encoded: nothing of the file that was sent is left, least of all its metadata. */
  readonly full: Buffer
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
}

const MEGAPIXEL = 1_000_000
const PIXELS_MAX = CHAT_IMAGE_MAX_MEGAPIXELS * MEGAPIXEL
/** What a large screen shows. */
const FULL_SIDE = 2_048
const FULL = { quality: 80, effort: 3, smartSubsample: true }
const THUMBNAIL = { quality: 72, effort: 3 }
/** An animation stays one up to here, all its frames together; beyond, its first frame is the image. */
const MOVING_MAX_PIXELS = 16 * MEGAPIXEL
const MOVING_MAX_FRAMES = 150
const MOVING = { quality: 70, effort: 1 }

/** Only these four reach the decoder, which knows many more. */
const formatOf = (content: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | undefined => {
  const head = content.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined
}

/** Beginnings of pages, documents and archives. Metadata as XML has its angle brackets escaped. */
const SIGNS = ['<script', '<!doctype', '<html', '<?php', '%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']
  .flatMap((sign) => [sign, sign.toUpperCase()])
  .map((sign) => Buffer.from(sign, 'latin1'))
const ARCHIVE_SIGNS = ['PK\x03\x04', 'PK\x05\x06'].map((sign) => Buffer.from(sign, 'latin1'))

/** A file that is also something else is refused. A camera’s trailer, such as a short film, is dropped. */
const isTwoFiles = (content: Buffer): boolean =>
  SIGNS.some((sign) => content.includes(sign)) || ARCHIVE_SIGNS.every((sign) => content.includes(sign))

const encode = async (content: Buffer, isMoving: boolean): Promise<CleanImage> => {
  const sharp = await loadSharp()
  const { data, info } = await sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: isMoving })
    .autoOrient()
    .resize(FULL_SIDE, FULL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp(isMoving ? MOVING : FULL)
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(data)
    .resize(CHAT_THUMBNAIL_SIDE, CHAT_THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp(THUMBNAIL)
    .toBuffer()
  return { full: data, thumbnail, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * The type is told by the content, never by a name. A few at a time in this process, since decoded images are large.
 * @throws 422 image_type_not_allowed, image_too_many_pixels
 */
export const cleanImage = async (content: Buffer): Promise<CleanImage> => {
  const format = formatOf(content)
  if (!format || isTwoFiles(content)) throw imageTypeNotAllowed()
  const sharp = await loadSharp()
  return takeTurn(async () => {
    // With its limit the library would refuse a large image as if it were broken.
    const meta = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (meta?.format !== format) throw imageTypeNotAllowed()
    const pixels = meta.width * meta.height
    if (pixels > PIXELS_MAX) throw imageTooManyPixels()
    const frames = meta.pages ?? 1
    const isMoving = frames > 1 && frames <= MOVING_MAX_FRAMES && pixels * frames <= MOVING_MAX_PIXELS
    return encode(content, isMoving).catch(() => {
      throw imageTypeNotAllowed()
    })
  })
}
