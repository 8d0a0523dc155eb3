import { Refusal } from '../../kernel/refusal.ts'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import { releaseWelcomeBonus } from '../accounts/index.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { ageCallbackRefused, ageVerifierFailed } from './age-verification.refusals.ts'
import type { Attempt, VerifierResult } from './age-verification.types.ts'
import { decideAttempt, findAttemptAtProvider } from './attempts.repository.ts'
import type { AgeVerifier, VerifierMessage } from './providers/age-verifier.ts'

/** @throws 503 age_verifier_failed where the verifier cannot be reached or does not make sense. */
export const callVerifier = async <T>(context: AgeVerificationContext, call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) throw error
    context.log.warn({ err: error }, 'the age verifier did not answer as it should')
    throw ageVerifierFailed({ retryAfterSeconds: 30 })
  }
}

/**
 * Any number of times, in any order. An account's first proof also releases the welcome bonus that waited for it, in the same transaction.
 */
const recordResult = async (
  context: AgeVerificationContext,
  attempt: Attempt,
  { result, method }: VerifierResult,
): Promise<void> => {
  if (result === 'pending' || attempt.state === 'approved') return
  const at = context.clock.now()
  await context.database.transaction(async (tx) => {
    if (!(await decideAttempt(tx, attempt.id, { state: result, method, at }))) return
    if (result === 'approved' && attempt.accountId) await releaseWelcomeBonus(context, tx, attempt.accountId)
  })
}

export const askVerifier = async (
  context: AgeVerificationContext,
  verifier: AgeVerifier,
  attempt: Attempt,
): Promise<VerifierResult> => {
  const { providerReference } = attempt
  if (attempt.state === 'approved') return { result: 'approved', method: null }
  // Begun with a verifier that is no longer configured, or not accepted by any.
  if (providerReference === null || attempt.provider !== verifier.name) return { result: 'pending', method: null }
  const result = await callVerifier(context, () => verifier.fetchResult(providerReference))
  await recordResult(context, attempt, result)
  return result
}

/**
 * A message is a hint: the verifier is asked for the result, so a repeated, late or overtaken message changes nothing. The answer waits
 * until the result is stored, so that the verifier tries again otherwise.
 * @throws 403 age_callback_refused, 503 not_configured, age_verifier_failed
 */
export const receiveMessage = async (context: AgeVerificationContext, message: VerifierMessage): Promise<void> => {
  const { verifier } = context.ageVerifiers
  if (!verifier) throw notConfigured()
  const reference = verifier.readMessage(message)
  if (reference === undefined) throw ageCallbackRefused()
  const attempt = await findAttemptAtProvider(context.database.kysely, verifier.name, reference)
  if (attempt) await askVerifier(context, verifier, attempt)
}
