import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { Agreed, Membership } from './membership.types.ts'

export interface SubscriptionFacts extends Agreed {
  /** The order that began it; of a granted one, its own id. */
  readonly id: string
  readonly accountId: string
  readonly rail: RailName
  readonly countryCode: CountryCode
  readonly currency: Currency
  readonly weeklyMinor: number
  /** Where its member ordered or last changed it; mails lead back there. */
  readonly storefront: Storefront
}

/** The result of the last replay of its events. */
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
  readonly isCharging: boolean
  readonly canResume: boolean
}
