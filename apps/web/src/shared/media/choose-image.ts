import { CHAT_IMAGE_MAX_BYTES, CHAT_IMAGE_TYPES } from '@velvetline/contracts/chat-media'

export type ImageFault = 'type' | 'size' | 'several'

/** For the file dialog. */
export const IMAGE_ACCEPT = CHAT_IMAGE_TYPES.join(',')

const ENDINGS = /\.(jpe?g|png|gif|webp)$/i
const TYPES: readonly string[] = CHAT_IMAGE_TYPES

/** Some systems know no type for a file, then its name decides. The server decides by the content. */
const isImage = ({ type, name }: File): boolean => (type === '' ? ENDINGS.test(name) : TYPES.includes(type))

/** The one image among the files, or why there is none. Undefined without files. */
export const chooseImage = (files: readonly File[]): File | ImageFault | undefined => {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return 'several'
  if (!isImage(file)) return 'type'
  return file.size > CHAT_IMAGE_MAX_BYTES ? 'size' : file
}

/** A word processor puts a picture of the copied text next to the text; then the text is meant. */
export const pastedFiles = (clipboard: DataTransfer | null): File[] =>
  !clipboard || clipboard.types.includes('text/plain') ? [] : [...clipboard.files]

export const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

export interface Size {
  readonly width: number
  readonly height: number
}

/** Scaled down into the bounds, never up. */
export const fitInto = ({ width, height }: Size, bounds: Size): Size => {
  const scale = Math.min(1, bounds.width / width, bounds.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
