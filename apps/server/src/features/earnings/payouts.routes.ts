import { Readable } from 'node:stream'
import {
  adminBatchDiscardedPath,
  adminBatchesPath,
  adminBatchFilePath,
  adminBatchPaidPath,
  adminMonthClosePath,
  adminMonthSumsPath,
  adminPayoutAgainPath,
  adminPayoutReturnedPath,
  adminPayouts,
  adminPayoutsPath,
  adminPayoutsSearchPath,
  adminStatementPdfPath,
  adminTaxReportPath,
  batchRequest,
  monthReport,
  payoutMonth,
  payoutsQuery,
  payoutsSearch,
  STATEMENT_NUMBER_MAX,
  taxReportQuery,
} from '@velvetline/contracts/earnings'
import { LANGUAGES } from '@velvetline/contracts/locales'
import { adminPayoutDetailsLinkPath } from '@velvetline/contracts/payout-link'
import { reasonedAct } from '@velvetline/contracts/staff'
import { z } from 'zod'
import { dayOf } from '../../kernel/days.ts'
import { lagging } from '../../platform/database/database.ts'
import { routePattern, sendCsv, sendFile } from '../../platform/http/answers.ts'
import { type App, idParams } from '../../platform/http/app.ts'
import { actorOf, filtersOf, recordSearch, recordStaffAct, recordStaffRead, type StaffActor } from '../staff/index.ts'
import { closeMonth, showMonth } from './close-month.ts'
import { askForDetails } from './details-link.ts'
import type { EarningsContext } from './earnings.context.ts'
import { exportTaxReport } from './export-tax-report.ts'
import { registerHolds } from './holds/holds.routes.ts'
import { OPERATOR, printStatement } from './print-statement.ts'
import { fetchFile, releasePayouts } from './release-payouts.ts'
import { discardFile, dropReturn, keepFile, markPaid, markReturned, payAgain } from './settle-payouts.ts'
import { registerShares } from './shares/shares.routes.ts'
import { showPayouts } from './show-payouts.ts'

const ALL = payoutsQuery.parse({})

const registerMonths = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'GET',
    url: routePattern(adminMonthSumsPath(':month')),
    config: { access: 'earnings.read' },
    schema: {
      summary: 'Whether a month closes: charges, taxes, earnings and what is left, against the ledger',
      params: payoutMonth,
      response: { 200: monthReport },
    },
    handler: async (request) => showMonth(context, request.params.month),
  })
  app.route({
    method: 'POST',
    url: routePattern(adminMonthClosePath(':month')),
    config: { access: 'payouts.close' },
    schema: {
      summary: 'Closes a month for good, with a statement for each consultant and currency',
      params: payoutMonth,
      response: { 200: monthReport },
    },
    handler: (request) => closeMonth(context, request.params.month, actorOf(request)),
  })
}

const registerBatches = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'POST',
    url: adminBatchesPath,
    config: { access: 'payouts.release' },
    schema: {
      summary: 'Puts what is due in a currency into a file for the bank; by somebody who has not closed its months',
      body: batchRequest,
      response: { 200: adminPayouts },
    },
    handler: async (request) => {
      await releasePayouts(context, request.body.currency, actorOf(request))
      return showPayouts(context, ALL, actorOf(request))
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(adminBatchFilePath(':id')),
    config: { access: 'payouts.release' },
    schema: {
      summary: 'The file, once',
      params: idParams,
      produces: ['application/xml', 'text/csv'],
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const { batch, content } = await fetchFile(context, request.params.id, actorOf(request))
      const name = `payouts-${dayOf(batch.releasedAt)}-${batch.currency}`
      if (batch.format !== 'pain.001') return sendCsv(reply, name, content)
      return sendFile(reply, { name: `${name}.xml`, type: 'application/xml; charset=utf-8', content })
    },
  })
}

const registerLists = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'GET',
    url: adminPayoutsPath,
    config: { access: 'payouts.read' },
    schema: {
      summary: 'Payouts by consultant and month, what is due, and the files',
      querystring: payoutsQuery,
      response: { 200: adminPayouts },
    },
    handler: async (request) => {
      const answer = await showPayouts(context, request.query, actorOf(request))
      const { month, state } = request.query
      const after = { ...(month && { month }), ...(state && { state }) }
      const subject = { kind: 'payouts', id: '' } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'payouts.read', subject, after })
      return answer
    },
  })
  app.route({
    method: 'POST',
    url: adminPayoutsSearchPath,
    config: { access: 'payouts.read' },
    schema: {
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: payoutsSearch,
      response: { 200: adminPayouts },
    },
    handler: async (request) => {
      const by = actorOf(request)
      const answer = await showPayouts(context, request.body, by)
      const subject = { kind: 'payouts', id: '' } as const
      await recordSearch(context, { by, action: 'payouts.read', subject, after: filtersOf(request.body) })
      return answer
    },
  })
}

type Act = (context: EarningsContext, id: string, by: StaffActor) => Promise<void>
type ReasonedAct = (context: EarningsContext, id: string, reason: string, by: StaffActor) => Promise<void>

const ACTS: readonly (readonly ['POST' | 'DELETE', (id: string) => string, string, Act])[] = [
  ['POST', adminBatchPaidPath, 'The bank has carried it out', markPaid],
  [
    'DELETE',
    adminBatchDiscardedPath,
    'It has reached the bank after all: what nobody has confirmed is dropped',
    keepFile,
  ],
  [
    'DELETE',
    adminPayoutReturnedPath,
    'It was not sent back after all: what nobody has confirmed is dropped',
    dropReturn,
  ],
  ['POST', adminPayoutAgainPath, 'A returned payout goes into the next file', payAgain],
  ['POST', adminPayoutDetailsLinkPath, 'Mails its payee, who is blocked, a link to give bank details', askForDetails],
]
const REASONED_ACTS: readonly (readonly [(id: string) => string, string, ReasonedAct])[] = [
  [
    adminBatchDiscardedPath,
    'No bank has it: its payouts are due again; of a file that was fetched a second person confirms it',
    discardFile,
  ],
  [
    adminPayoutReturnedPath,
    'The bank has sent it back; of one that counts as paid a second person confirms it',
    markReturned,
  ],
]

/** On a payout or a file; each answers with the list as it is then. */
const registerActs = (app: App, context: EarningsContext): void => {
  const common = { params: idParams, response: { 200: adminPayouts } }
  for (const [method, path, summary, act] of ACTS) {
    app.route({
      method,
      url: routePattern(path(':id')),
      config: { access: 'payouts.release' },
      schema: { summary, ...common },
      handler: async (request) => {
        await act(context, request.params.id, actorOf(request))
        return showPayouts(context, ALL, actorOf(request))
      },
    })
  }
  for (const [path, summary, act] of REASONED_ACTS) {
    app.route({
      method: 'POST',
      url: routePattern(path(':id')),
      config: { access: 'payouts.release' },
      schema: { summary, body: reasonedAct, ...common },
      handler: async (request) => {
        await act(context, request.params.id, request.body.reason, actorOf(request))
        return showPayouts(context, ALL, actorOf(request))
      },
    })
  }
}

const registerStatements = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'GET',
    url: routePattern(adminStatementPdfPath(':number')),
    config: { access: 'payouts.read' },
    schema: {
      summary: 'The statement of a closed month as a PDF: the copy of who issued it',
      params: z.object({ number: z.string().max(STATEMENT_NUMBER_MAX) }),
      querystring: z.object({ language: z.enum(LANGUAGES).optional() }),
      produces: ['application/pdf'],
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const { number } = request.params
      const content = await printStatement(context, OPERATOR, number, request.query.language ?? request.language)
      const subject = { kind: 'payouts', id: number, label: number } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'payouts.read', subject })
      return sendFile(reply, { name: `${number}.pdf`, type: 'application/pdf', content })
    },
  })
}

const registerTaxReport = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'GET',
    url: adminTaxReportPath,
    config: { access: 'payouts.release' },
    schema: {
      summary: 'What was credited to each payee in a year, by quarter, with their tax data, as CSV',
      querystring: taxReportQuery,
      produces: ['text/csv'],
      response: { 200: z.instanceof(Readable) },
    },
    handler: async (request, reply) => {
      const { year } = request.query
      const lines = await exportTaxReport(lagging(context), year)
      const subject = { kind: 'payouts', id: '' } as const
      const after = filtersOf(request.query)
      await recordStaffAct(context, { by: actorOf(request), action: 'payouts.tax_report_exported', subject, after })
      return sendCsv(reply, `tax-report-${year}`, Readable.from(lines))
    },
  })
}

export const registerPayouts = (app: App, context: EarningsContext): void => {
  registerMonths(app, context)
  registerBatches(app, context)
  registerLists(app, context)
  registerActs(app, context)
  registerHolds(app, context)
  registerStatements(app, context)
  registerTaxReport(app, context)
  registerShares(app, context)
}
