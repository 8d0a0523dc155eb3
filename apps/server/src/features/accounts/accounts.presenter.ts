import { type AccountSession, type CurrentUser, currentUser } from '@velvetline/contracts/accounts'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { AccountRow } from './accounts.repository.ts'
import type { MemberFacts } from './accounts.types.ts'
import { isNumberOfNobody } from './identity/nobody.ts'
import { formatPhone } from './identity/phone-number.ts'
import type { SessionRow } from './sessions.repository.ts'

/** Parsed by the contract's schema, since the database holds codes as plain text. */
export const presentUser = (row: AccountRow): CurrentUser => {
  const phone = isNumberOfNobody(row.phone) ? '' : row.phone
  return currentUser.parse({
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    phone,
    phoneFormatted: phone && formatPhone(phone, row.country_code as CountryCode),
    phoneVerified: row.phone_proven_at !== null,
    role: row.role,
    hasActiveSubscription: row.has_active_subscription,
    country: row.country_code,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  })
}

const VISIBLE_OF_MAIL = 2
const VISIBLE_OF_PHONE = { first: 3, last: 3 }
const HIDDEN = '•••'

export const shortenMail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(VISIBLE_OF_MAIL, at - 1))}${HIDDEN}${email.slice(at)}`
}

export const shortenPhone = (phone: string): string =>
  phone && `${phone.slice(0, VISIBLE_OF_PHONE.first)} ${HIDDEN} ${phone.slice(-VISIBLE_OF_PHONE.last)}`

/** For the staff's browser that views the member's pages: the whole facts are shown for a reason alone, which the log keeps. */
export const presentViewed = (user: CurrentUser, viewedUntil: Date): CurrentUser => ({
  ...user,
  email: shortenMail(user.email),
  phone: shortenPhone(user.phone),
  phoneFormatted: shortenPhone(user.phone),
  viewedUntil: viewedUntil.toISOString(),
})

/** Checks of the table allow no other role, country or language. */
export const toMemberFacts = (row: AccountRow): MemberFacts => ({
  id: row.id,
  username: row.username,
  role: row.role as MemberFacts['role'],
  countryCode: row.country_code as CountryCode,
  language: row.language as Language,
  hasActiveSubscription: row.has_active_subscription,
  createdAt: row.created_at,
  emailConfirmedAt: row.email_confirmed_at,
  deletionAskedAt: row.deletion_asked_at,
  blockedAt: row.blocked_at,
})

export const presentSession = (row: SessionRow, currentId: string): AccountSession => ({
  id: row.id,
  device: row.device,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  isCurrent: row.id === currentId,
})
