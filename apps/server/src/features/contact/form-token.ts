import { createHmac } from 'node:crypto'
import { isSameSecret, isUuid, newId } from '../../kernel/ids.ts'
import type { ContactContext } from './contact.context.ts'

export interface FormToken {
  readonly formId: string
  readonly openedAt: Date
}

const RADIX = 36
const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const issueFormToken = (key: Buffer, openedAt: Date): string => {
  const text = `${newId()}.${openedAt.getTime().toString(RADIX)}`
  return `${text}.${sign(key, text).toString('base64url')}`
}

/** @returns undefined where the token was not issued with this key */
export const readFormToken = (key: Buffer, token: string): FormToken | undefined => {
  const [, formId, opened, signature] = TOKEN.exec(token) ?? []
  if (!formId || !opened || !signature || !isUuid(formId)) return undefined
  if (!isSameSecret(sign(key, `${formId}.${opened}`), Buffer.from(signature, 'base64url'))) return undefined
  return { formId, openedAt: new Date(Number.parseInt(opened, RADIX)) }
}

export const openForm = async ({ clock, contactFormKey }: ContactContext): Promise<{ token: string }> => ({
  token: issueFormToken(await contactFormKey(), clock.now()),
})
