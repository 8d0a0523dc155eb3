import type { AgeReturnAnswer, AgeStartAnswer, AgeStatus } from '@velvetline/contracts/age-verification'
import type { CountryCode } from '@velvetline/contracts/constants'
import type { AgeCheckOfPage } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import { addressIn } from '../../platform/http/storefront.ts'
import { type AgeVerificationDeps, createAgeCore, subjectOf } from './age-verification.core.ts'
import { ageVerificationRequired } from './age-verification.refusals.ts'
import type { Subject } from './age-verification.types.ts'
import { cleanUpAgeVerification } from './clean-up.ts'
import { completeCheck } from './complete-check.ts'
import { checkOfPage, demandedOf, isMemberVerified, isVerified } from './judge-request.ts'
import type { VerifierMessage } from './providers/age-verifier.ts'
import type { SandboxVerifier } from './providers/sandbox-verifier.ts'
import { receiveMessage } from './receive-message.ts'
import { checkReturnPath } from './return-path.ts'
import { showStatus } from './show-status.ts'
import { startCheck } from './start-check.ts'
import type { VisitorCookie } from './visitor-cookie.ts'

/** What the age check does for later features (above) and for its own routes and jobs (below). */
export interface AgeVerification {
  /**
   * Refuses where the request's country, or the account's own, asks for a proof of age and neither the account nor the visitor's cookie
   * has one. @throws 403 age_verification_required
   */
  requireVerified(request: FastifyRequest): Promise<void>
  /** The same as an answer: true where no country asks, or the proof is there. */
  isVerified(request: FastifyRequest): Promise<boolean>
  /** As `isVerified`, of a member whom a feature knows without a request, in the country whose rules apply in addition to those of the account's country. */
  isMemberVerified(accountId: string, country: CountryCode): Promise<boolean>
  /** How a page is to be sent; see `AgeCheckOfPage`; null where the country has no check. */
  checkOfPage(request: FastifyRequest): Promise<AgeCheckOfPage | null>
  /** @throws OperatorError in live mode while a country has no policy of its own */
  assertDecided(): void
  /** Whether the country asks for a proof of age; for texts that say so. */
  isDemandedIn(code: CountryCode): boolean
  /** Switches a country's check on or off. */
  changePolicy(code: CountryCode, isRequired: boolean): Promise<void>

  showStatus(request: FastifyRequest): Promise<AgeStatus>
  /** @throws 422 age_return_not_local, 429 age_attempts_exceeded, 503 not_configured, age_verifier_failed */
  startCheck(request: FastifyRequest, returnUrl: string, known: Partial<Subject>): Promise<AgeStartAnswer>
  completeCheck(request: FastifyRequest, reference: string): Promise<AgeReturnAnswer>
  receiveMessage(message: VerifierMessage): Promise<void>
  cleanUp(): Promise<void>
  readonly visitorCookie: VisitorCookie
  /** Only in the demo. */
  readonly sandbox: SandboxVerifier | undefined
}

/** Binds the use cases to what they need, and makes welcome bonuses wait where a proof of age comes first. */
export const createAgeVerification = async (deps: AgeVerificationDeps): Promise<AgeVerification> => {
  const core = await createAgeCore(deps)
  const { policies, sandbox, visitorCookie } = core
  deps.bonusHold.mustWait = (country) => policies.demandedIn(country) !== undefined
  await sandbox?.workCallbacks((message) => receiveMessage(core, message))
  return {
    requireVerified: async (request) => {
      if (!(await isVerified(core, request))) throw ageVerificationRequired()
    },
    isVerified: (request) => isVerified(core, request),
    isMemberVerified: (accountId, country) => isMemberVerified(core, accountId, country),
    checkOfPage: (request) => checkOfPage(core, request),
    assertDecided: policies.assertDecided,
    isDemandedIn: (code) => policies.demandedIn(code) !== undefined,
    changePolicy: policies.change,

    showStatus: (request) => showStatus(core, request),
    startCheck: async (request, returnUrl, known) => {
      const { storefront } = request
      const ownOrigin = new URL(addressIn(deps.config, storefront, '/')).origin
      return startCheck(core, {
        subject: { ...subjectOf(core, request), ...known },
        policy: await demandedOf(core, request),
        returnPath: checkReturnPath(returnUrl, [deps.config.http.publicUrl, ownOrigin]),
        storefront,
      })
    },
    completeCheck: (request, reference) => completeCheck(core, reference, request),
    receiveMessage: (message) => receiveMessage(core, message),
    cleanUp: () => cleanUpAgeVerification(core),
    visitorCookie,
    sandbox,
  }
}
