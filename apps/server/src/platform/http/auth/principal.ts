import type { Role } from '@velvetline/contracts/accounts'
import type { FastifyRequest } from 'fastify'
import { roleRequired, signInRequired } from '../errors/refusals.ts'

/** Who makes a request: what every route may need, nothing personal. */
export interface Principal {
  readonly accountId: string
  readonly sessionId: string
  readonly role: Role
  readonly hasActiveSubscription: boolean
}

/** Finds out whose session token this is; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Principal | null>

/** @throws 401 sign_in_required */
export const requireSignedIn = (request: FastifyRequest): Principal => {
  if (!request.principal) throw signInRequired()
  return request.principal
}

/** @throws 401 sign_in_required, 403 role_required */
export const requireRole = (request: FastifyRequest, ...roles: readonly Role[]): Principal => {
  const principal = requireSignedIn(request)
  if (!roles.includes(principal.role)) throw roleRequired()
  return principal
}
