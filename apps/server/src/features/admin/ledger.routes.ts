import {
  adminDebtsPath,
  adminLedgerCheckPath,
  adminLeftNuggetsPath,
  debtList,
  ledgerReport,
  ledgerReports,
  leftNuggets,
  leftNuggetsNote,
  owedQuery,
} from '@velvetline/contracts/admin'
import { acknowledgement } from '@velvetline/contracts/http'
import { type App, idParams } from '../../platform/http/app.ts'
import { actorOf, recordStaffRead } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { checkLedgerNow, listLedgerReports } from './check-ledger.ts'
import { listAllDebts, listLeftNuggets, settleLeftNuggets } from './owed-nuggets.ts'

/** The ledger, for the operator's staff. */
export const registerLedgerRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminLedgerCheckPath,
    config: { access: 'ledger.read' },
    schema: { summary: 'The last checks of the ledger, newest first', response: { 200: ledgerReports } },
    handler: async () => ({ reports: await listLedgerReports(context) }),
  })
  app.route({
    method: 'POST',
    url: adminLedgerCheckPath,
    config: { access: 'ledger.check' },
    schema: { summary: 'Recomputes every balance now', response: { 200: ledgerReport } },
    handler: async (request) => checkLedgerNow(context, actorOf(request)),
  })
  app.route({
    method: 'GET',
    url: adminDebtsPath,
    config: { access: 'ledger.read' },
    schema: {
      summary: 'Who owes Nuggets after money went back',
      querystring: owedQuery,
      response: { 200: debtList },
    },
    handler: async (request) => {
      const debts = await listAllDebts(context, request.query)
      await recordStaffRead(context, { by: actorOf(request), action: 'debts.read', subject: { kind: 'debts', id: '' } })
      return debts
    },
  })
  registerLeftNuggets(app, context)
}

/** What deleted accounts have left, and the note that it was paid back outside of the providers. */
const registerLeftNuggets = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminLeftNuggetsPath,
    config: { access: 'ledger.read' },
    schema: {
      summary: 'Bought Nuggets of deleted accounts that are still to be paid back',
      querystring: owedQuery,
      response: { 200: leftNuggets },
    },
    handler: async (request) => listLeftNuggets(context, request.query),
  })
  app.route({
    method: 'POST',
    url: `${adminLeftNuggetsPath}/:id/settled`,
    config: { access: 'debts.settle' },
    schema: {
      summary: 'Notes that they were paid back, and how; the note stays in the audit log',
      params: idParams,
      body: leftNuggetsNote,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { note } = request.body
      await settleLeftNuggets(context, request.params.id, { note, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}
