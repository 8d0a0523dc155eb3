import type { FastifyRequest } from 'fastify'
import { type Principal, principalOf } from '../../platform/http/auth/principal.ts'
import type { Log } from '../../platform/log.ts'
import type { CallsContext } from '../calls/index.ts'
import type { PaymentsContext } from '../payments/index.ts'

export interface AdminContext extends CallsContext, PaymentsContext {}

/** Logs which of the operator's staff requested what: the account and the route, not the answer. */
export const noteStaff = (request: FastifyRequest, log: Log): Principal => {
  const principal = principalOf(request)
  log.info(
    { staff: principal.accountId, route: `${request.method} ${request.routeOptions.url ?? ''}` },
    'staff request',
  )
  return principal
}
