import { notConfigured } from '../../platform/http/errors/refusals.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { ageCallbackRefused } from './age-verification.refusals.ts'
import { askVerifier } from './ask-verifier.ts'
import { findAttemptAtProvider } from './attempts.repository.ts'
import type { VerifierMessage } from './providers/age-verifier.ts'

/**
 * The verifier says that it knows something new. Whether it is true the verifier is asked, so that a message that is repeated, late or
 * overtaken changes nothing; answered only when the result is stored, so that the verifier tries again otherwise.
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
