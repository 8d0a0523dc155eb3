import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hashSecret, isSameSecret, newSecret } from '../../kernel/ids.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { AgePolicies } from './age-policies.ts'
import type { AgeVerifier } from './providers/age-verifier.ts'
import { createSandboxVerifier, type SandboxVerifier } from './providers/sandbox-verifier.ts'
import { createVerifyMyVerifier } from './providers/verifymy-verifier.ts'

export interface AgeVerifiers {
  readonly verifier: AgeVerifier | undefined
  /** In the demo, unless a verifier is configured. */
  readonly sandbox: SandboxVerifier | undefined
}

export const createAgeVerifiers = async (context: PlatformContext): Promise<AgeVerifiers> => {
  const { ageCheck, mode } = context.config
  if (ageCheck.verifier) return { verifier: createVerifyMyVerifier(ageCheck.verifier), sandbox: undefined }
  if (mode !== 'demo') return { verifier: undefined, sandbox: undefined }
  const sandbox = createSandboxVerifier(context, await createSecret(context, 'age-verification')())
  return { verifier: sandbox, sandbox }
}

/** By size, because `max` reserves all places at once, which takes milliseconds of each start. */
const REMEMBERED = { maxSize: 20_000, sizeCalculation: () => 1 }

/** What is asked for every message and never changes again. */
export const createAgeMemory = () => ({
  /** A proof is never revoked. */
  provenAccounts: new LRUCache<string, true>(REMEMBERED),
  homeCountries: new LRUCache<string, string>(REMEMBERED),
})
export type AgeMemory = ReturnType<typeof createAgeMemory>

/** Longer than a result counts, so that attempts are still known when it has expired. */
const COOKIE_SECONDS = 2 * 24 * 60 * 60
const COOKIE = /^([\w-]{43})\.([\w-]{43})$/

/** Finds a visitor's result again: a random secret and our signature over it. */
export interface VisitorCookie {
  /** @returns the secret's hash, or null without a valid cookie */
  read(request: FastifyRequest): Buffer | null
  /** @returns the hash of the browser's secret, which it gets unless it has one */
  give(request: FastifyRequest, reply: FastifyReply): Buffer
}

export const createVisitorCookie = async (context: PlatformContext): Promise<VisitorCookie> => {
  const key = await createSecret(context, 'age-verification')()
  const { isSecure } = context.config.http
  const name = isSecure ? '__Host-velvetline_age' : 'velvetline_age'
  const sign = (secret: string): Buffer => createHmac('sha256', key).update(`visitor:${secret}`).digest()
  const secretOf = (request: FastifyRequest): string | undefined => {
    const [, secret, signature] = COOKIE.exec(request.cookies[name] ?? '') ?? []
    if (!secret || !signature) return undefined
    return isSameSecret(sign(secret), Buffer.from(signature, 'base64url')) ? secret : undefined
  }
  return {
    read: (request) => {
      const secret = secretOf(request)
      return secret === undefined ? null : hashSecret(secret)
    },
    give: (request, reply) => {
      const secret = secretOf(request) ?? newSecret()
      reply.setCookie(name, `${secret}.${sign(secret).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: COOKIE_SECONDS,
      })
      return hashSecret(secret)
    },
  }
}

export interface AgeVerificationContext extends AccountsContext {
  readonly agePolicies: AgePolicies
  readonly ageVerifiers: AgeVerifiers
  readonly ageMemory: AgeMemory
  readonly visitorCookie: VisitorCookie
}
