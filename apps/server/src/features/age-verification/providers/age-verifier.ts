import type { AgeMethod } from '@velvetline/contracts/age-verification'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { VerifierResult } from '../age-verification.types.ts'

/** What a verifier is told. Nothing in it says who the person is. */
export interface AgeCheckOrder {
  /** Our name for the attempt. */
  readonly id: string
  readonly countryCode: CountryCode
  readonly methods: readonly AgeMethod[]
  /** Where the person comes back to, in full; the same for every check. */
  readonly returnUrl: string
  /** Where the verifier tells its result, in full. */
  readonly callbackUrl: string
}

export interface StartedCheck {
  /** The verifier's own name for the check; stands as `verification_id` behind the address that the person comes back to. */
  readonly reference: string
  /** Where the person goes; null where the verifier had its answer at once. */
  readonly verificationUrl: string | null
}

/** A message of a verifier as it came over the wire. */
export interface VerifierMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** A service that verifies a person's age. Transport errors are thrown unchanged; the use cases turn them into refusals. */
export interface AgeVerifier {
  readonly name: string
  start(order: AgeCheckOrder): Promise<StartedCheck>
  fetchResult(reference: string): Promise<VerifierResult>
  /**
   * Which check a message is about, by the verifier's own name; undefined where the message is not authentic. What the message says
   * about the result is not used: the verifier is asked. So repeated, late and overtaken messages do no harm.
   */
  readMessage(message: VerifierMessage): string | undefined
}
