import type { Role } from '@velvetline/contracts/accounts'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Storefront } from '../../platform/http/storefront.ts'

/** What other features may read of an account: no name, no address, no number. */
export interface MemberFacts {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly countryCode: CountryCode
  readonly language: Language
  readonly hasActiveSubscription: boolean
  readonly createdAt: Date
  readonly emailConfirmedAt: Date | null
  /** Set even after the deletion; null where the account stays. */
  readonly deletionAskedAt: Date | null
  readonly blockedAt: Date | null
}

/** Decides in which countries the welcome bonus has to wait; set by the feature that has the reason. */
export interface BonusHold {
  mustWait: (country: CountryCode) => boolean
}

export interface AskedFrom {
  readonly storefront: Storefront
  readonly address: string
}

/** An account made by the operator, such as the staff's and the demo's logins; trusted and not checked field by field. */
export interface NewAccount {
  readonly role: Role
  readonly name: string
  readonly username: string
  readonly email: string
  /** E.164; staff are not asked for it. */
  readonly phone?: string
  /** `YYYY-MM-DD`; staff are not asked for it. */
  readonly birthDate?: string
  readonly password: string
  /** In place of the password, where many accounts share one: hashing is slow on purpose. */
  readonly passwordHash?: string
  readonly countryCode: CountryCode
  readonly language: Language
  readonly hasActiveSubscription?: boolean
  /** True by default. No event is emitted: the caller also grants Nuggets and rights. */
  readonly isEmailConfirmed?: boolean
  readonly isPhoneProven?: boolean
  readonly at: Date
}

export interface StartedSession {
  readonly sessionId: string
  /** The value of the session cookie; only its hash is stored. */
  readonly secret: string
}
