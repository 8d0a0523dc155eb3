import type { AgeMethod } from '@velvetline/contracts/age-verification'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { VerifierResult } from '../age-verification.types.ts'

/** Nothing in it says who the person is. */
export interface AgeCheckOrder {
  /** Our id of the attempt. */
  readonly id: string
  readonly countryCode: CountryCode
  readonly methods: readonly AgeMethod[]
  /** In full; the same for every check. */
  readonly returnUrl: string
  readonly callbackUrl: string
}

export interface StartedCheck {
  /** The verifier's id; appended as `verification_id` to the address that the person returns to. */
  readonly reference: string
  /** Null where the verifier answered at once. */
  readonly verificationUrl: string | null
}

export interface VerifierMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Transport errors are thrown unchanged; the use cases turn them into refusals. */
export interface AgeVerifier {
  readonly name: string
  start(order: AgeCheckOrder): Promise<StartedCheck>
  fetchResult(reference: string): Promise<VerifierResult>
  /**
   * The verifier's id of the check; undefined where the message is not authentic. The result in the message is not used: the verifier is
   * asked.
   */
  readMessage(message: VerifierMessage): string | undefined
}
