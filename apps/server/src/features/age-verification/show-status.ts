import type { AgeStatus } from '@velvetline/contracts/age-verification'
import type { FastifyRequest } from 'fastify'
import { type AgeCore, attemptsSince, subjectOf } from './age-verification.core.ts'
import { countAttempts } from './attempts.repository.ts'
import { carryOver } from './carry-over.ts'
import { demandedOf, hasProof } from './judge-request.ts'

/** The person's status; a visitor's proof is copied to the account registered in the same browser. */
export const showStatus = async (core: AgeCore, request: FastifyRequest): Promise<AgeStatus> => {
  const subject = subjectOf(core, request)
  await carryOver(core, subject)
  const verified = await hasProof(core, subject)
  const isAsked = !verified && (await demandedOf(core, request)) !== undefined
  return {
    verified,
    needsVerification: isAsked,
    attempts: await countAttempts(core.database, subject, attemptsSince(core)),
  }
}
