import type { FastifyRequest } from 'fastify'
import { type Principal, requireRole } from '../../platform/http/auth/principal.ts'
import type { Log } from '../../platform/log.ts'

/**
 * Lets nobody pass but the operator's staff, and notes who looked at what: the account and the route, nothing of what it answered.
 * @throws 401 sign_in_required, 403 role_required
 */
export const requireAdmin = (request: FastifyRequest, log: Log): Principal => {
  const principal = requireRole(request, 'admin')
  log.info({ staff: principal.accountId, route: `${request.method} ${request.routeOptions.url ?? ''}` }, 'staff asked')
  return principal
}
