import type { CountryCode } from '@velvetline/contracts/constants'
import type { Queryable } from '../../platform/database/database.ts'
import {
  type AccountRow,
  findAccountByEmailKey,
  findAccountByProvenPhone,
  findAccountByUsernameKey,
} from './accounts.repository.ts'
import { parseEmail } from './identity/email.ts'
import { parsePhone } from './identity/phone-number.ts'
import { usernameKey } from './identity/username.ts'

export interface Identifier {
  /** The same for every spelling of the same identifier. */
  readonly key: string
  find(db: Queryable): Promise<AccountRow | undefined>
}

/** No identifier has any, and the database cannot even look for some of them. */
const UNSEEN = /[\p{Cc}\p{Cs}]/gu

/** E-mail, proven phone number or user name, distinguished by their form: user names have a letter and no @. */
export const readIdentifier = (typed: string, country: CountryCode): Identifier => {
  const text = typed.replaceAll(UNSEEN, '').trim()
  const email = text.includes('@') ? parseEmail(text) : undefined
  if (email) return { key: email.key, find: (db) => findAccountByEmailKey(db, email.key) }
  const phone = /\p{L}/u.test(text) ? undefined : parsePhone(text, country)
  if (phone) return { key: phone, find: (db) => findAccountByProvenPhone(db, phone) }
  const name = usernameKey(text)
  return { key: name, find: (db) => findAccountByUsernameKey(db, name) }
}
