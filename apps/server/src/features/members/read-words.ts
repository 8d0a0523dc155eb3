import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { MEMBER_SEARCH_MIN } from '@velvetline/contracts/members'
import { numbersWrittenSo } from '../accounts/index.ts'

/** By what members are looked for; null and empty where the words cannot be that. */
export interface MemberWords {
  readonly name: string | null
  readonly username: string | null
  readonly email: string | null
  readonly phones: readonly string[]
  readonly phoneEnd: string | null
  readonly receipt: { readonly year: number; readonly serial: number } | null
}

/** Our numbers are `2026-000123`; people write `2026-123`, `2026 000123` or letters before it. */
const RECEIPT = /^(?:\p{L}{1,4}[ -]*)?(2\d{3})[ -]?(\d{1,6})$/u

/** A receipt's number, however it is written. */
export const readReceipt = (text: string): MemberWords['receipt'] => {
  const [, year, serial] = RECEIPT.exec(text) ?? []
  return year && Number(serial) > 0 ? { year: Number(year), serial: Number(serial) } : null
}

/** What the words of a search may mean; undefined where they are too short to find anybody. */
export const readMemberWords = (words: string): MemberWords | undefined => {
  const text = words
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  if (text.length < MEMBER_SEARCH_MIN) return undefined
  const isMail = text.includes('@')
  const numbers = isMail ? undefined : numbersWrittenSo(text, COUNTRY_CODES)
  const isName = !isMail && /\p{L}/u.test(text)
  return {
    name: isName ? text : null,
    username: isMail || text.includes(' ') ? null : text,
    email: isMail || isName ? text.replaceAll(' ', '') : null,
    phones: numbers?.beginnings ?? [],
    phoneEnd: numbers?.ending ?? null,
    receipt: isMail ? null : readReceipt(text),
  }
}
