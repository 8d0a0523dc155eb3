import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  PHOTOS_PATH,
  type PhotoFormat,
  type PhotoWidth,
} from '@velvetline/contracts/photos'

/** What the pages name; they make the other widths and formats of it themselves. */
const NAMED_WIDTH: PhotoWidth = 600

/** A photo's storage key without its ending: the common part of the addresses of all its variants. */
export const photoNameOf = (storageKey: string): string => storageKey.replace(/\.[a-z]+$/, '')

export const photoAddress = (storageKey: string, width: PhotoWidth = NAMED_WIDTH): string =>
  `${PHOTOS_PATH}${photoNameOf(storageKey)}/${width}.webp`

export interface WantedPhoto {
  readonly name: string
  /** Absent where the master itself is meant. */
  readonly variant: { readonly width: PhotoWidth; readonly format: PhotoFormat } | null
}

/** Parses the path after `/photos/`; null if it is not one of our addresses. */
export const readPhotoAddress = (path: string): WantedPhoto | null => {
  const end = /^(.+)\/(\d+)\.([a-z]+)$/.exec(path)
  if (!end) return /^[^.]+\.webp$/.test(path) ? { name: photoNameOf(path), variant: null } : null
  const width = PHOTO_WIDTHS.find((known) => String(known) === end[2])
  const format = PHOTO_FORMATS.find((known) => known === end[3])
  return end[1] && width && format ? { name: end[1], variant: { width, format } } : null
}
