import type { CallWay } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/constants'

/** What is dialled: the subscriber number or the premium number. */
export type CallKind = 'member' | 'premium'

/** A call that somebody begins by telephone. */
export interface BegunCall {
  /** Drawn by the browser: the same key is the same call. */
  readonly key: string
  /** Id or slug. */
  readonly profile: string
  readonly way: CallWay
  readonly country: CountryCode
  /** Null for a guest. */
  readonly accountId: string | null
  readonly hasActiveSubscription: boolean
}

/** The same, as it is kept. */
export interface DirectCallRecord {
  readonly id: string
  readonly key: string
  readonly profileId: string
  readonly profileName: string
  readonly accountId: string | null
  readonly kind: CallKind
  readonly way: CallWay
  readonly country: CountryCode
  readonly at: Date
}
