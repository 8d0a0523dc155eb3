import { AGE_SESSION_HOURS, AGE_WINDOW_HOURS } from '@velvetline/contracts/constants'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { type AgePolicies, createAgePolicies } from './age-policies.ts'
import type { Subject } from './age-verification.types.ts'
import type { AgeVerifier } from './providers/age-verifier.ts'
import { createSandboxVerifier, type SandboxVerifier } from './providers/sandbox-verifier.ts'
import { createVerifyMyVerifier } from './providers/verifymy-verifier.ts'
import { createVisitorCookie, type VisitorCookie } from './visitor-cookie.ts'

/** The feature's dependencies. */
export interface AgeVerificationDeps extends AccountsContext {}

/** What the use cases share. */
export interface AgeCore extends AgeVerificationDeps {
  readonly policies: AgePolicies
  readonly visitorCookie: VisitorCookie
  /** Undefined if no verifier is configured. */
  readonly verifier: AgeVerifier | undefined
  /** In the demo, unless a verifier is configured. */
  readonly sandbox: SandboxVerifier | undefined
  /** Accounts that have proven their age: checked for every message, and a proof is never revoked. */
  readonly proven: LRUCache<string, true>
  /** The country of an account, which never changes either. */
  readonly homes: LRUCache<string, string>
}

const REMEMBERED_MAX = 20_000

export const createAgeCore = async (deps: AgeVerificationDeps): Promise<AgeCore> => {
  const { config } = deps
  const key = await createSecret(deps, 'age-verification')()
  const { verifier: outside } = config.ageCheck
  const sandbox = !outside && config.mode === 'demo' ? createSandboxVerifier({ ...deps, key }) : undefined
  return {
    ...deps,
    policies: await createAgePolicies(deps),
    visitorCookie: createVisitorCookie(key, config.http.isSecure),
    verifier: outside ? createVerifyMyVerifier(outside) : sandbox,
    sandbox,
    proven: new LRUCache({ max: REMEMBERED_MAX }),
    homes: new LRUCache({ max: REMEMBERED_MAX }),
  }
}

/** Who makes the request, as far as proofs of age go. */
export const subjectOf = ({ visitorCookie }: AgeCore, request: FastifyRequest): Subject => ({
  accountId: request.principal?.accountId ?? null,
  visitorHash: visitorCookie.read(request),
  sessionHash: null,
})

/** Attempts before this instant no longer count. */
export const attemptsSince = ({ clock }: AgeCore): Date => laterBy(clock.now(), -AGE_WINDOW_HOURS * HOUR_MS)

/** A visitor's result from before this instant no longer counts. */
export const visitorProofSince = ({ clock }: AgeCore): Date => laterBy(clock.now(), -AGE_SESSION_HOURS * HOUR_MS)
