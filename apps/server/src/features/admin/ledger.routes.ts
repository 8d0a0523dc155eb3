import { debtList, ledgerReport, ledgerReports, leftNuggets } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { Admin } from './create-admin.ts'
import { noteStaff } from './note-staff.ts'

const TAGS = ['admin']
const memberParams = z.object({ id: z.uuid() })

/** The ledger, for the operator's staff. */
export const registerLedgerRoutes = (app: FastifyInstance, { admin, log }: { admin: Admin; log: Log }): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.adminLedgerCheck,
    config: { access: ['admin'] },
    schema: { tags: TAGS, summary: 'The last checks of the ledger, newest first', response: { 200: ledgerReports } },
    handler: async (request, reply) => {
      noteStaff(request, log)
      reply.header('cache-control', 'private, no-store')
      return { reports: await admin.ledgerReports() }
    },
  })
  routes.route({
    method: 'POST',
    url: API.adminLedgerCheck,
    config: { access: ['admin'] },
    schema: { tags: TAGS, summary: 'Recomputes every balance now', response: { 200: ledgerReport } },
    handler: async (request) => {
      noteStaff(request, log)
      return admin.checkLedger()
    },
  })
  routes.route({
    method: 'GET',
    url: API.adminDebts,
    config: { access: ['admin'] },
    schema: { tags: TAGS, summary: 'Who owes Nuggets after money went back', response: { 200: debtList } },
    handler: async (request, reply) => {
      noteStaff(request, log)
      reply.header('cache-control', 'private, no-store')
      return admin.debts()
    },
  })
  registerLeftNuggets(app, { admin, log })
}

/** What deleted accounts have left, and the note that it was paid back outside of the providers. */
const registerLeftNuggets = (app: FastifyInstance, { admin, log }: { admin: Admin; log: Log }): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: API.adminLeftNuggets,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'Bought Nuggets of deleted accounts that are still to be paid back',
      response: { 200: leftNuggets },
    },
    handler: async (request, reply) => {
      noteStaff(request, log)
      reply.header('cache-control', 'private, no-store')
      return admin.leftNuggets()
    },
  })
  routes.route({
    method: 'POST',
    url: `${API.adminLeftNuggets}/:id/settled`,
    config: { access: ['admin'] },
    schema: {
      tags: TAGS,
      summary: 'Notes that they were paid back',
      params: memberParams,
      response: { 200: leftNuggets },
    },
    handler: async (request) => {
      noteStaff(request, log)
      await admin.settleLeftNuggets(request.params.id)
      return admin.leftNuggets()
    },
  })
}
