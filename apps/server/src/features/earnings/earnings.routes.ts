import { Readable } from 'node:stream'
import { agentConversationEarningsPath, conversationEarnings } from '@velvetline/contracts/agent-inbox'
import { agentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import { chatSessionParams } from '@velvetline/contracts/chat'
import {
  agentMonthsPath,
  agentPayoutDetailsPath,
  agentPayoutsPath,
  agentStatementCsvPath,
  agentStatementPath,
  agentStatementPdfPath,
  earningMonths,
  ownPayouts,
  ownPayoutsQuery,
  payoutDetailsChange,
  STATEMENT_NUMBER_MAX,
  statement,
  statementQuery,
} from '@velvetline/contracts/earnings'
import { acknowledgement } from '@velvetline/contracts/http'
import { LANGUAGES } from '@velvetline/contracts/locales'
import { checkPayoutLinkPath, payoutLink, payoutLinkChange, payoutLinkPath } from '@velvetline/contracts/payout-link'
import { agentSplitsPath, newSplit } from '@velvetline/contracts/shares'
import { z } from 'zod'
import { routePattern, sendCsv, sendFile } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { changePayoutDetails } from './change-payout-details.ts'
import { changeDetailsByLink, checkDetailsLink } from './details-link.ts'
import type { EarningsContext } from './earnings.context.ts'
import { exportStatement } from './export-statement.ts'
import { monthWord } from './months.ts'
import { registerPayouts } from './payouts.routes.ts'
import { printStatement } from './print-statement.ts'
import { splitEarnings } from './shares/split-agency.ts'
import { showConversationEarnings } from './show-conversation-earnings.ts'
import { showEarnings } from './show-earnings.ts'
import { filterOf, showMonths, showOwnPayouts, showStatement } from './show-statement.ts'

const inLanguage = { language: z.enum(LANGUAGES).optional() }

const registerFiles = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'GET',
    url: agentStatementCsvPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The same as CSV, at most 100,000 lines',
      querystring: statementQuery.omit({ before: true, limit: true }).extend(inLanguage),
      produces: ['text/csv'],
      response: { 200: z.instanceof(Readable) },
    },
    handler: async (request, reply) => {
      const filter = await filterOf(context, principalOf(request).accountId, request.query)
      const lines = await exportStatement(context, filter, request.query.language ?? request.language)
      return sendCsv(reply, `statement-${monthWord(filter.month)}`, Readable.from(lines))
    },
  })
  app.route({
    method: 'GET',
    url: routePattern(agentStatementPdfPath(':number')),
    config: { access: ['agent'] },
    schema: {
      summary: 'The statement of a closed month as a PDF',
      params: z.object({ number: z.string().max(STATEMENT_NUMBER_MAX) }),
      querystring: z.object(inLanguage),
      produces: ['application/pdf'],
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const { number } = request.params
      const language = request.query.language ?? request.language
      const pdf = await printStatement(context, principalOf(request).accountId, number, language)
      return sendFile(reply, { name: `${number}.pdf`, type: 'application/pdf', content: pdf })
    },
  })
}

const registerStatement = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'GET',
    url: agentEarningsPath,
    config: { access: ['agent'] },
    schema: { summary: 'What the agent has earned today', response: { 200: agentEarnings } },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showEarnings(context, accountId)
    },
  })
  app.route({
    method: 'GET',
    url: routePattern(agentConversationEarningsPath(':sessionId')),
    config: { access: ['agent'] },
    schema: {
      summary: 'What a conversation has earned its consultant, this month and in all',
      params: chatSessionParams,
      response: { 200: conversationEarnings },
    },
    handler: async (request) =>
      showConversationEarnings(context, principalOf(request).accountId, request.params.sessionId),
  })
  app.route({
    method: 'GET',
    url: agentMonthsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'What the agent, and those of the agency they lead, have earned by month, and what is paid',
      response: { 200: earningMonths },
    },
    handler: async (request) => showMonths(context, principalOf(request).accountId),
  })
  app.route({
    method: 'GET',
    url: agentStatementPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The lines of a month with their rules, newest first, page by page',
      querystring: statementQuery,
      response: { 200: statement },
    },
    handler: async (request) => showStatement(context, principalOf(request).accountId, request.query),
  })
  app.route({
    method: 'GET',
    url: agentPayoutsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Payouts for what the agent, and those of the agency they lead, have earned, page by page',
      querystring: ownPayoutsQuery,
      response: { 200: ownPayouts },
    },
    handler: async (request) => showOwnPayouts(context, principalOf(request).accountId, request.query),
  })
  app.route({
    method: 'PUT',
    url: agentPayoutDetailsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Where payouts go from now on; with the password, told by mail, used after some days',
      body: payoutDetailsChange,
      response: { 200: earningMonths },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const owner = { accountId, storefront: request.storefront, address: networkOf(request.ip) }
      await changePayoutDetails(context, request.body, owner)
      return showMonths(context, accountId)
    },
  })
}

/** For who cannot log in, by a link in a mail. */
const registerDetailsLink = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'POST',
    url: checkPayoutLinkPath,
    schema: {
      summary: 'Tells whether a link for bank details still works; uses nothing up',
      body: payoutLink,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, ip }) => {
      await checkDetailsLink(context, body.token, networkOf(ip))
      return { ok: true as const }
    },
  })
  app.route({
    method: 'PUT',
    url: payoutLinkPath,
    schema: {
      summary: 'Where payouts go from now on, by the link; with the password, told by mail, used after some days',
      body: payoutLinkChange,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, ip, storefront }) => {
      await changeDetailsByLink(context, body, { storefront, address: networkOf(ip) })
      return { ok: true as const }
    },
  })
}

const registerSplits = (app: App, context: EarningsContext): void => {
  app.route({
    method: 'POST',
    url: agentSplitsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The person’s part of what the agency earns with them, from a day on; by the lead',
      body: newSplit,
      response: { 200: earningMonths },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await splitEarnings(context, accountId, request.body)
      return showMonths(context, accountId)
    },
  })
}

export const registerEarnings = (app: App, context: EarningsContext): void => {
  registerStatement(app, context)
  registerFiles(app, context)
  registerDetailsLink(app, context)
  registerSplits(app, context)
  registerPayouts(app, context)
}
