import { createHmac } from 'node:crypto'
import { isSameSecret, isUuid } from '../../kernel/ids.ts'

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const sign = (key: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest()

/** For links in mails: a random id and our signature. It identifies no person and does not expire. */
export const signId = (key: Buffer, purpose: string, id: string): string => {
  const text = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${text}.${sign(key, purpose, text).toString('base64url')}`
}

/** @returns undefined where the token is not ours, or was made for another purpose */
export const readSignedId = (key: Buffer, purpose: string, token: string): string | undefined => {
  const [, text, signature] = TOKEN.exec(token) ?? []
  if (!text || !signature) return undefined
  if (!isSameSecret(sign(key, purpose, text), Buffer.from(signature, 'base64url'))) return undefined
  const id = Buffer.from(text, 'base64url').toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : undefined
}
