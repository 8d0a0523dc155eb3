import type { Role } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import { may, type Permission } from '@velvetline/contracts/staff'
import type { FastifyRequest } from 'fastify'
import { PRIVATE } from '../answers.ts'
import type { App } from '../app.ts'
import { roleRequired, signInRequired } from '../errors/refusals.ts'

/** Who makes a request: what every route may need, nothing personal. */
export interface Principal {
  readonly accountId: string
  readonly sessionId: string
  readonly role: Role
  readonly hasActiveSubscription: boolean
  /** The account's, in whose currency a member is charged. */
  readonly countryCode: CountryCode
  /** Somebody of the staff sees the pages as this member, at most until then. */
  readonly viewedUntil?: Date
}

/** Finds out whose session token this is; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Principal | null>

/** Who may ask: everybody who is signed in, those with one of the roles, or those of the staff whose role has the permission. */
export type Access = 'signed-in' | readonly Role[] | Permission

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody where it is not said. */
    readonly access?: Access
    /** Refused without a proof of age where a country's policy asks for one. The feature age-verification sees to it. */
    readonly isAgeChecked?: boolean
  }
}

const assertMay = (access: Access, principal: Principal | null): void => {
  if (!principal) throw signInRequired()
  if (access === 'signed-in') return
  const isAllowed = typeof access === 'string' ? may(principal.role, access) : access.includes(principal.role)
  if (!isAllowed) throw roleRequired()
}

/**
 * Refuses those who may not ask, before what was sent is read: a stranger learns nothing of what a route would take. Register it after
 * the hook that knows whose session it is. What these routes answer is this person's alone, so nothing keeps it, unless a handler says
 * otherwise. Answers 401 sign_in_required, 403 role_required.
 */
export const registerAccess = (app: App): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config
    if (access !== undefined) {
      assertMay(access, request.principal)
      reply.header('cache-control', PRIVATE)
    }
    done()
  })
}

/** Who asks, on a route that has said in its `config` who may. @throws 401 sign_in_required */
export const principalOf = (request: FastifyRequest): Principal => {
  if (!request.principal) throw signInRequired()
  return request.principal
}
