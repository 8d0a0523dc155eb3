import { createHmac } from 'node:crypto'
import { isSameSecret, isUuid } from '../../kernel/ids.ts'

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(`notices-off:${text}`).digest()

/** The token in a mail's link: the favourite's random notice id and our signature. It identifies no person and does not expire. */
export const issueNoticeToken = (key: Buffer, noticeId: string): string => {
  const text = Buffer.from(noticeId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${text}.${sign(key, text).toString('base64url')}`
}

/** @returns the notice id, or undefined where the token is not one that we have made. */
export const readNoticeToken = (key: Buffer, token: string): string | undefined => {
  const [, text, signature] = TOKEN.exec(token) ?? []
  if (!text || !signature || !isSameSecret(sign(key, text), Buffer.from(signature, 'base64url'))) return undefined
  const noticeId = Buffer.from(text, 'base64url').toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5')
  return isUuid(noticeId) ? noticeId : undefined
}
