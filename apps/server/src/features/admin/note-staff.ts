import type { FastifyRequest } from 'fastify'
import { type Principal, principalOf } from '../../platform/http/auth/principal.ts'
import type { Log } from '../../platform/log.ts'

/** Notes who of the operator's staff looked at what: the account and the route, nothing of what it answered. */
export const noteStaff = (request: FastifyRequest, log: Log): Principal => {
  const principal = principalOf(request)
  log.info({ staff: principal.accountId, route: `${request.method} ${request.routeOptions.url ?? ''}` }, 'staff asked')
  return principal
}
