import type { AnalyticsEvent, AnalyticsEventName } from '@velvetline/contracts/analytics'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { DirectCallKind } from '../calls/index.ts'

export type VisitorRole = 'guest' | 'member' | 'subscriber' | 'agent' | 'admin'

/** Identifies nobody. */
export interface Seen {
  readonly country: CountryCode
  readonly role: VisitorRole
}

export interface SeenEvents extends Seen {
  readonly events: readonly AnalyticsEvent[]
}

export interface HourCount extends Seen {
  readonly hour: Date
  readonly name: AnalyticsEventName
  readonly profileId: string
  readonly language: Language
  readonly count: number
}

/** A call by a visitor who came from an advertisement. */
export interface Conversion {
  readonly kind: DirectCallKind
  readonly gclid: string
  readonly msclkid: string
  /** Id or slug. */
  readonly profile: string
  readonly country: CountryCode
  /** Null for a guest. */
  readonly accountId: string | null
}
