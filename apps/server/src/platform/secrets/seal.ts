import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with a secret of the server. @param purpose says what it is for and whose it is; only the same purpose opens it again
 */
export const seal = (secret: Buffer, purpose: string, content: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** @returns null where it was sealed by another secret, for another purpose, or was changed */
export const unseal = (secret: Buffer, purpose: string, sealed: Buffer): Buffer | null => {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** @throws Error where it was sealed by another secret, which only a lost or mistaken secret explains */
export const openSealed = (secret: Buffer, purpose: string, sealed: Buffer): Buffer => {
  const content = unseal(secret, purpose, sealed)
  if (!content) throw new Error(`${purpose} was sealed by another secret`)
  return content
}
