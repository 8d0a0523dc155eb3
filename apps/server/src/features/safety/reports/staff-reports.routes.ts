import { acknowledgement } from '@velvetline/contracts/http'
import {
  adminHashListsPath,
  adminReports,
  adminReportsPath,
  adminReportsQuery,
  evidenceAct,
  HASH_LIST_MAX_BYTES,
  hashListName,
  hashLists,
  quarantineRelease,
  reportDecision,
  reportDetail,
} from '@velvetline/contracts/reports'
import { reasonedAct } from '@velvetline/contracts/staff'
import { z } from 'zod'
import { sendFile } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf, recordStaffRead } from '../../staff/index.ts'
import { importHashList, removeHashList, showHashLists } from '../pictures/hash-lists.ts'
import { readReleasedFile, releaseFile } from '../pictures/release-file.ts'
import type { SafetyContext } from '../safety.context.ts'
import { decideReport } from './decide-report.ts'
import { actOnEvidence } from './keep-evidence.ts'
import { reopenClosed } from './reopen-conversation.ts'
import { listAllReports, readPreservedFile, showReport } from './show-reports.ts'

const DONE = { ok: true as const }

const registerQueue = (app: App, context: SafetyContext): void => {
  app.route({
    method: 'GET',
    url: adminReportsPath,
    config: { access: 'reports.read' },
    schema: {
      summary: 'Reports by age, without anybody’s words; how many wait',
      querystring: adminReportsQuery,
      response: { 200: adminReports },
    },
    handler: async (request) => {
      const reports = await listAllReports(context, request.query)
      const { state, kind, reason } = request.query
      const after = { state, ...(kind && { kind }), ...(reason && { reportedFor: reason }) }
      const subject = { kind: 'reports', id: '' } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'reports.read', subject, after })
      return reports
    },
  })
  app.route({
    method: 'GET',
    url: `${adminReportsPath}/:id`,
    config: { access: 'reports.read' },
    schema: {
      summary: 'One report with the messages that were preserved for it; reading it is in the audit log',
      params: idParams,
      response: { 200: reportDetail },
    },
    handler: async (request) => showReport(context, request.params.id, actorOf(request)),
  })
  app.route({
    method: 'GET',
    url: `${adminReportsPath}/:id/media/:messageId`,
    config: { access: 'reports.read' },
    schema: {
      summary: 'A picture or sound that was preserved for a report',
      params: idParams.extend({ messageId: z.string().regex(/^\d{1,15}$/) }),
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const { content, type } = await readPreservedFile(context, request.params, actorOf(request))
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      return reply.type(type).send(content)
    },
  })
  app.route({
    method: 'POST',
    url: `${adminReportsPath}/:id/decision`,
    config: { access: 'reports.decide' },
    schema: {
      summary: 'Decides a report and does it; both sides are told',
      params: idParams,
      body: reportDecision,
      response: { 200: reportDetail },
    },
    handler: (request) => decideReport(context, { ...request.body, id: request.params.id, by: actorOf(request) }),
  })
  app.route({
    method: 'POST',
    url: `${adminReportsPath}/:id/reopen`,
    config: { access: 'reports.decide' },
    schema: {
      summary: 'Reopens the conversation that the decision has closed',
      params: idParams,
      body: reasonedAct,
      response: { 200: reportDetail },
    },
    handler: (request) => reopenClosed(context, { ...request.body, id: request.params.id, by: actorOf(request) }),
  })
}

const registerEvidence = (app: App, context: SafetyContext): void => {
  app.route({
    method: 'POST',
    url: `${adminReportsPath}/:id/evidence`,
    config: { access: 'reports.decide' },
    schema: {
      summary:
        'Of a referred report: ends the hold of the account, keeps what is preserved for a further year, or lets it go',
      params: idParams,
      body: evidenceAct,
      response: { 200: reportDetail },
    },
    handler: (request) => actOnEvidence(context, { ...request.body, id: request.params.id, by: actorOf(request) }),
  })
}

const registerPictures = (app: App, context: SafetyContext): void => {
  app.route({
    method: 'GET',
    url: adminHashListsPath,
    config: { access: 'pictures.manage' },
    schema: {
      summary: 'The lists of hashes that pictures are compared with, and how many files are in quarantine',
      response: { 200: hashLists },
    },
    handler: async () => showHashLists(context),
  })
  app.route({
    method: 'POST',
    url: adminHashListsPath,
    config: { access: 'pictures.manage' },
    bodyLimit: HASH_LIST_MAX_BYTES,
    schema: {
      summary: 'Imports a list, a hash a line; one of the same name is replaced',
      querystring: hashListName,
      consumes: ['application/octet-stream'],
      response: { 200: hashLists },
    },
    handler: async (request) => {
      const file = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : ''
      await importHashList(context, { name: request.query.name, file, by: actorOf(request) })
      return showHashLists(context)
    },
  })
  app.route({
    method: 'DELETE',
    url: `${adminHashListsPath}/:id`,
    config: { access: 'pictures.manage' },
    schema: { summary: 'Deletes a list', params: idParams, response: { 200: hashLists } },
    handler: async (request) => {
      await removeHashList(context, request.params.id, actorOf(request))
      return showHashLists(context)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/admin/quarantine/:id/release',
    config: { access: 'pictures.manage' },
    schema: {
      summary: 'Asks for the release of a sealed file to an authority; a second admin confirms it',
      params: idParams,
      body: quarantineRelease,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await releaseFile(context, { id: request.params.id, ...request.body, by: actorOf(request) })
      return DONE
    },
  })
  app.route({
    method: 'GET',
    url: '/api/admin/quarantine/:id/file',
    config: { access: 'pictures.manage' },
    schema: {
      summary: 'A released file as it was uploaded, as a download',
      params: idParams,
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const content = await readReleasedFile(context, request.params.id, actorOf(request))
      return sendFile(reply, { name: `${request.params.id}.bin`, type: 'application/octet-stream', content })
    },
  })
}

/** For the operator's staff. */
export const registerStaffReports = (app: App, context: SafetyContext): void => {
  registerQueue(app, context)
  registerEvidence(app, context)
  // A list is a plain file, not JSON; the parser is for these routes alone.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    registerPictures(scope, context)
  })
}
