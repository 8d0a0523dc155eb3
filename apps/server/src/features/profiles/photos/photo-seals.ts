import { createHmac } from 'node:crypto'
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  PHOTOS_PATH,
  type PhotoFormat,
  type PhotoWidth,
} from '@velvetline/contracts/profiles'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { isSameSecret } from '../../../kernel/ids.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { createSecret } from '../../../platform/secrets/create-secret.ts'

/** Pages name this width and derive the others. */
const NAMED_WIDTH: PhotoWidth = 600

/** The common part of the addresses of all variants: the storage key without its ending. */
export const photoNameOf = (storageKey: string): string => storageKey.replace(/\.[a-z]+$/, '')

/** The file of a name: every photo is stored as WebP. */
export const masterOf = (photoName: string): string => `${photoName}.webp`

export const photoAddress = (storageKey: string, width: PhotoWidth = NAMED_WIDTH): string =>
  `${PHOTOS_PATH}${photoNameOf(storageKey)}/${width}.webp`

export interface WantedPhoto {
  readonly name: string
  /** Absent where the master itself is requested. */
  readonly variant: { readonly width: PhotoWidth; readonly format: PhotoFormat } | null
}

/** Of the path after `/photos/`; null if it is not one of our addresses. */
export const readPhotoAddress = (path: string): WantedPhoto | null => {
  const end = /^(.+)\/(\d+)\.([a-z]+)$/.exec(path)
  if (!end) return /^[^.]+\.webp$/.test(path) ? { name: photoNameOf(path), variant: null } : null
  const width = PHOTO_WIDTHS.find((known) => String(known) === end[2])
  const format = PHOTO_FORMATS.find((known) => known === end[3])
  return end[1] && width && format ? { name: end[1], variant: { width, format } } : null
}

/**
 * A signed address works for one to two periods: it ends with a whole period, so that it stays the same for a while and the browser need
 * not fetch the photo again.
 */
const PHOTO_SEAL_PERIOD_MS = 10 * MINUTE_MS
const SEAL_BYTES = 16

/** The expiry (seconds since 1970), and the signature that binds it to this account. */
export interface PhotoSeal {
  readonly until: number
  readonly seal: string
}

export interface PhotoSeals {
  /** The addresses work for this account only. */
  forAccount(accountId: string): Promise<(storageKey: string) => string>
  /** For this photo and account, and not expired. */
  isValid(photoName: string, accountId: string, presented: PhotoSeal): Promise<boolean>
}

const sealOf = (secret: Buffer, photoName: string, accountId: string, until: number): string =>
  createHmac('sha256', secret)
    .update(`${photoName}\n${accountId}\n${until}`)
    .digest()
    .subarray(0, SEAL_BYTES)
    .toString('base64url')

/** Signs the addresses of members-only originals. They reveal nothing about the person. */
export const createPhotoSeals = (context: PlatformContext): PhotoSeals => {
  const secretOf = createSecret(context, 'photo-addresses')
  const { clock } = context
  return {
    forAccount: async (accountId) => {
      const secret = await secretOf()
      const period = Math.floor(clock.now().getTime() / PHOTO_SEAL_PERIOD_MS) + 2
      const until = (period * PHOTO_SEAL_PERIOD_MS) / SECOND_MS
      return (storageKey) => {
        const seal = sealOf(secret, photoNameOf(storageKey), accountId, until)
        return `${photoAddress(storageKey)}?until=${until}&seal=${seal}`
      }
    },
    isValid: async (photoName, accountId, { until, seal }) =>
      until * SECOND_MS > clock.now().getTime() &&
      isSameSecret(Buffer.from(seal), Buffer.from(sealOf(await secretOf(), photoName, accountId, until))),
  }
}
