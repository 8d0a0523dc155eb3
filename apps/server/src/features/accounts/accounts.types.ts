import type { Role } from '@velvetline/contracts/accounts'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Storefront } from '../../platform/http/storefront.ts'

/** What other features may read of an account. It does not identify the person: no name, no address, no number. */
export interface MemberFacts {
  readonly id: string
  /** The pseudonym. */
  readonly username: string
  readonly role: Role
  readonly countryCode: CountryCode
  readonly language: Language
  readonly hasActiveSubscription: boolean
  readonly createdAt: Date
  readonly emailConfirmedAt: Date | null
  /** Since when the account is to be deleted, also after it was; null where it stays. */
  readonly deletionAskedAt: Date | null
}

/** Decides in which countries the welcome bonus has to wait; set by the feature that has the reason. */
export interface BonusHold {
  mustWait: (country: CountryCode) => boolean
}

/** Where a mail was asked for. */
export interface AskedFrom {
  readonly storefront: Storefront
  /** The network that it came from. */
  readonly address: string
}

/** An account that the operator's side makes, such as its staff's and the demo's logins; it is trusted and not checked field by field. */
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
  readonly countryCode: CountryCode
  readonly language: Language
  readonly hasActiveSubscription?: boolean
  /** True unless said otherwise. No event is emitted: the code that creates the account also grants its Nuggets and rights. */
  readonly isEmailConfirmed?: boolean
  readonly isPhoneProven?: boolean
  readonly at: Date
}

export interface StartedSession {
  readonly sessionId: string
  /** The value of the session cookie; only its hash is stored. */
  readonly secret: string
}
