import type { AgeMethod, AgeResult } from '@velvetline/contracts/age-verification'
import type { CountryCode } from '@velvetline/contracts/locales'

export interface AgePolicy {
  readonly countryCode: CountryCode
  readonly isRequired: boolean
  readonly methods: readonly AgeMethod[]
  readonly version: number
  /** Decided by the staff; the settings of the start leave it alone. */
  readonly isByStaff: boolean
}

/** Whose age is checked: an account, a browser, or both. Null means unknown. */
export interface Subject {
  readonly accountId: string | null
  /** Of the secret in the visitor's cookie. */
  readonly visitorHash: Buffer | null
  /** Of the browser's session name; counts attempts and proves nothing. */
  readonly sessionHash: Buffer | null
}

/** One attempt. `started` until the verifier has decided. */
export interface Attempt {
  readonly id: string
  readonly accountId: string | null
  readonly visitorHash: Buffer | null
  readonly provider: string
  readonly providerReference: string | null
  readonly returnPath: string
  readonly state: 'started' | 'approved' | 'failed' | 'abandoned'
  readonly startedAt: Date
}

export interface VerifierResult {
  readonly result: AgeResult
  readonly method: string | null
}
