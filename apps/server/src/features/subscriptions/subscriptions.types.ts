import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { Agreed, Membership } from './membership.types.ts'

/** A membership's fixed side. */
export interface SubscriptionFacts extends Agreed {
  /** The id of the order that began it; of a granted one, its own. */
  readonly id: string
  readonly accountId: string
  readonly rail: RailName
  readonly countryCode: CountryCode
  readonly currency: Currency
  readonly weeklyMinor: number
  /** Where its member ordered it, or changed it last; mails about it lead back there. */
  readonly storefront: Storefront
}

/** The stored state: the result of the last replay of its events. */
export interface StoredSubscription extends SubscriptionFacts {
  readonly state: Membership['state']
  readonly hasAccess: boolean
  readonly startedAt: Date | null
  readonly trialUntil: Date | null
  readonly paidUntil: Date | null
  readonly failedAt: Date | null
  readonly cancelledAt: Date | null
  readonly boundUntil: Date | null
  readonly endedAt: Date | null
  readonly isClosed: boolean
  readonly wantsCharges: boolean
  /** What the provider has confirmed last. */
  readonly isCharging: boolean
  readonly canResume: boolean
}
