import type { AgeMethod, AgeResult } from '@velvetline/contracts/age-verification'
import type { CountryCode } from '@velvetline/contracts/constants'

/** What one country asks for. */
export interface AgePolicy {
  readonly countryCode: CountryCode
  readonly isRequired: boolean
  readonly methods: readonly AgeMethod[]
  /** Kept with every result that was given under it. */
  readonly version: number
}

/** Whose age is asked for: an account, a browser, or both. What is null is not known. */
export interface Subject {
  readonly accountId: string | null
  /** Of the secret in the visitor's cookie. */
  readonly visitorHash: Buffer | null
  /** Of the browser's name for its session; counts attempts and proves nothing. */
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

/** What a verifier knows about an attempt. */
export interface VerifierResult {
  readonly result: AgeResult
  /** How the age was found out; null while nothing is decided. */
  readonly method: string | null
}
