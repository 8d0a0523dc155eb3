import type { AgeReturnAnswer, AgeStatus } from '@velvetline/contracts/age-verification'
import type { FastifyRequest } from 'fastify'
import { isSameSecret, newId } from '../../kernel/ids.ts'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import { findMember, releaseWelcomeBonus } from '../accounts/index.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { ageReferenceUnknown } from './age-verification.refusals.ts'
import type { Attempt, Subject } from './age-verification.types.ts'
import { askVerifier } from './ask-verifier.ts'
import { countAttempts, findAttemptAtProvider } from './attempts.repository.ts'
import { demandedOf, hasProof, subjectOf, visitorProofSince } from './judge-request.ts'
import { findVisitorProof, hasAccountProof, insertProof } from './proofs.repository.ts'
import { attemptsSince } from './start-check.ts'

/**
 * Copies a visitor's proof to the account whose address was confirmed afterwards: before that nobody has used the account. An older one does
 * not get it: a browser may have several users, and an account's proof never expires.
 */
const carryOver = async (context: AgeVerificationContext, { accountId, visitorHash }: Subject): Promise<void> => {
  if (!accountId || !visitorHash || context.ageMemory.provenAccounts.has(accountId)) return
  const proof = await findVisitorProof(context.database, visitorHash, visitorProofSince(context))
  if (!proof || (await hasAccountProof(context.database, accountId))) return
  const confirmedAt = (await findMember(context, accountId))?.emailConfirmedAt
  if (!confirmedAt || confirmedAt < proof.startedAt) return
  await context.database.transaction(async (tx) => {
    await insertProof(tx, {
      id: newId(),
      account_id: accountId,
      country_code: proof.countryCode,
      policy_version: proof.policyVersion,
      provider: proof.provider,
      state: 'approved',
      method: proof.method,
      started_at: proof.startedAt,
      decided_at: proof.decidedAt,
    })
    await releaseWelcomeBonus(context, tx, accountId)
  })
}

export const showStatus = async (context: AgeVerificationContext, request: FastifyRequest): Promise<AgeStatus> => {
  const subject = subjectOf(context, request)
  await carryOver(context, subject)
  const verified = await hasProof(context, subject)
  const isAsked = !verified && (await demandedOf(context, request)) !== undefined
  return {
    verified,
    needsVerification: isAsked,
    attempts: await countAttempts(context.database, subject, attemptsSince(context)),
  }
}

const isOwn = (attempt: Attempt, { accountId, visitorHash }: Subject): boolean =>
  (attempt.accountId !== null && attempt.accountId === accountId) ||
  (attempt.visitorHash !== null && visitorHash !== null && isSameSecret(attempt.visitorHash, visitorHash))

/**
 * The browser's parameters are ignored: the verifier is asked for the result.
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
