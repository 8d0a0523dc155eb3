const MEGABYTE = 1024 * 1024
const MEGAPIXEL = 1_000_000

/** What a camera of today makes fits; what would fill the memory does not. */
export const PICTURE_MAX_MEGABYTES = 10
export const PICTURE_MAX_BYTES = PICTURE_MAX_MEGABYTES * MEGABYTE
export const PICTURE_MAX_MEGAPIXELS = 40
export const PICTURE_MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * MEGAPIXEL
/** Told by content, never by a name or a header. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'heif'] as const
