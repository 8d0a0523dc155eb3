import type { AgeReturnAnswer } from '@velvetline/contracts/age-verification'
import type { FastifyRequest } from 'fastify'
import { isSameSecret } from '../../kernel/ids.ts'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { ageReferenceUnknown } from './age-verification.refusals.ts'
import type { Attempt, Subject } from './age-verification.types.ts'
import { askVerifier } from './ask-verifier.ts'
import { findAttemptAtProvider } from './attempts.repository.ts'
import { subjectOf } from './judge-request.ts'
import { showStatus } from './show-status.ts'

const isOwn = (attempt: Attempt, { accountId, visitorHash }: Subject): boolean =>
  (attempt.accountId !== null && attempt.accountId === accountId) ||
  (attempt.visitorHash !== null && visitorHash !== null && isSameSecret(attempt.visitorHash, visitorHash))

/**
 * Completes an attempt when the person returns from the verifier. The browser's parameters are ignored: the verifier is asked for the result.
 * @param reference the verifier's name for the check, which it appends to the address of our page
 * @throws 404 age_reference_unknown, also for somebody else's; 503 not_configured, age_verifier_failed
 */
export const completeCheck = async (
  context: AgeVerificationContext,
  reference: string,
  request: FastifyRequest,
): Promise<AgeReturnAnswer> => {
  const { verifier } = context.ageVerifiers
  if (!verifier) throw notConfigured()
  const attempt = await findAttemptAtProvider(context.database.kysely, verifier.name, reference)
  if (!attempt || !isOwn(attempt, subjectOf(context, request))) throw ageReferenceUnknown()
  const { result } = await askVerifier(context, verifier, attempt)
  return { ...(await showStatus(context, request)), result, returnPath: attempt.returnPath }
}
