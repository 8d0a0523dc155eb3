import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32

/** A row's id. Random, so that ids reveal neither the number of members nor other ids. */
export const newId = (): string => randomUUID()

/** A secret that is handed out once and stored only as its hash: session cookies, links in mails. 256 bits, URL-safe. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The stored form of a secret. The secret has 256 random bits, so a plain hash is enough and can be looked up. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same as text, for look-ups in memory: computed for every request, and four times as fast. */
export const hashSecretAsText = (secret: string): string => hash('sha256', secret, 'base64url')

export const isSameSecret = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
