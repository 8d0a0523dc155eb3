/** Every photo can be asked for in these widths (pixels) and formats; it is never enlarged. */
export const PHOTO_WIDTHS = [360, 600, 900] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]
export const PHOTOS_PATH = '/photos/'

/** The end of a photo's address that says how wide it is and in which format; a signature may follow. */
const VARIANT = /\/\d+\.[a-z]+(?=$|\?)/

/** `/photos/…/600.webp` in another width and format. An address that is not of this kind has only itself. */
export const photoVariant = (address: string, width: PhotoWidth, format: PhotoFormat): string =>
  address.replace(VARIANT, `/${width}.${format}`)

/** Whether the address is one of ours, which exist in every width and format. */
export const hasPhotoVariants = (address: string): boolean => address.startsWith(PHOTOS_PATH) && VARIANT.test(address)
