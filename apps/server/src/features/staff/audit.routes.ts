import {
  adminAuditCheckPath,
  adminAuditPath,
  adminAuditSearchPath,
  auditCheck,
  auditList,
  auditQuery,
  auditSearch,
} from '@velvetline/contracts/audit'
import type { App } from '../../platform/http/app.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { actorOf, filtersOf, recordSearch, recordStaffAct, recordStaffRead } from './audit-log.ts'
import { listAuditLog } from './show-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const LOG = { kind: 'audit_log', id: '' } as const

/** The audit log, for those who may read it. */
export const registerAuditRoutes = (app: App, context: AccountsContext): void => {
  app.route({
    method: 'GET',
    url: adminAuditPath,
    config: { access: 'audit.read' },
    schema: {
      summary: 'What the staff did and read, filtered, by time',
      querystring: auditQuery,
      response: { 200: auditList },
    },
    handler: async (request) => {
      const list = await listAuditLog(context, request.query)
      const after = filtersOf(request.query)
      await recordStaffRead(context, { by: actorOf(request), action: 'audit.read', subject: LOG, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: adminAuditSearchPath,
    config: { access: 'audit.read' },
    schema: {
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: auditSearch,
      response: { 200: auditList },
    },
    handler: async (request) => {
      const list = await listAuditLog(context, request.body)
      const after = filtersOf(request.body)
      await recordSearch(context, { by: actorOf(request), action: 'audit.read', subject: LOG, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: adminAuditCheckPath,
    config: { access: 'audit.read' },
    schema: { summary: 'Recomputes the chain of the log now', response: { 200: auditCheck } },
    handler: async (request) => {
      await recordStaffAct(context, { by: actorOf(request), action: 'audit.checked', subject: LOG })
      return verifyAuditLog(context)
    },
  })
}
