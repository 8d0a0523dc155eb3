import { Refusal } from '../../kernel/refusal.ts'
import type { AgeCore } from './age-verification.core.ts'
import { ageVerifierFailed } from './age-verification.refusals.ts'
import type { Attempt, VerifierResult } from './age-verification.types.ts'
import type { AgeVerifier } from './providers/age-verifier.ts'
import { recordResult } from './record-result.ts'

/** @throws 503 age_verifier_failed where the verifier cannot be reached or does not make sense. */
export const callVerifier = async <T>(core: AgeCore, call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) throw error
    core.log.warn({ err: error }, 'the age verifier did not answer as it should')
    throw ageVerifierFailed({ retryAfterSeconds: 30 })
  }
}

/** Asks the verifier about an attempt that has no approval yet, and stores what it says. Outside of any transaction. */
export const askVerifier = async (core: AgeCore, verifier: AgeVerifier, attempt: Attempt): Promise<VerifierResult> => {
  const { providerReference } = attempt
  if (attempt.state === 'approved') return { result: 'approved', method: null }
  // Begun with a verifier that is no longer configured, or never really begun.
  if (providerReference === null || attempt.provider !== verifier.name) return { result: 'pending', method: null }
  const result = await callVerifier(core, () => verifier.fetchResult(providerReference))
  await recordResult(core, attempt, result)
  return result
}
