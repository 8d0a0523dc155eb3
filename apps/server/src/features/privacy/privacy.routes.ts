import {
  accountDataAnswer,
  accountDataPath,
  accountDeletionPath,
  archiveRequest,
  dataExportsPath,
  deletionAnswer,
  deletionRequest,
} from '@velvetline/contracts/privacy'
import { z } from 'zod'
import { isUuid } from '../../kernel/ids.ts'
import { sendFile } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { askDeletion } from '../accounts/index.ts'
import { askExport, showAccountData } from './ask-export.ts'
import type { EndingContext } from './ending/end-account.ts'
import { registerEndingRoutes } from './ending/ending.routes.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { archiveNotFound } from './privacy.refusals.ts'
import { openArchive } from './write-export.ts'

const ID_MAX = 64
const exportParams = z.object({ id: z.string().max(ID_MAX) })

export const registerPrivacy = (app: App, context: EndingContext, sessionCookie: SessionCookie): void => {
  registerArchiveRoutes(app, context)
  registerDeletionRoute(app, context, sessionCookie)
  registerEndingRoutes(app, context)
}

const registerArchiveRoutes = (app: App, context: PrivacyContext): void => {
  app.route({
    method: 'GET',
    url: accountDataPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Your archive, and whether the account can be deleted',
      response: { 200: accountDataAnswer },
    },
    handler: (request) => showAccountData(context, principalOf(request).accountId),
  })

  app.route({
    method: 'POST',
    url: dataExportsPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Has an archive of your data made', response: { 200: accountDataAnswer } },
    handler: (request) => askExport(context, principalOf(request).accountId, request.storefront),
  })

  app.route({
    method: 'POST',
    url: `${dataExportsPath}/:id/archive`,
    config: { access: 'signed-in' },
    schema: {
      summary: 'The archive, as a ZIP file',
      params: exportParams,
      body: archiveRequest,
      response: { 200: z.any() },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      if (!isUuid(id)) throw archiveNotFound()
      const content = await openArchive(context, {
        accountId: principalOf(request).accountId,
        exportId: id,
        password: request.body.currentPassword,
        address: networkOf(request.ip),
      })
      return sendFile(reply, { name: 'archive.zip', type: 'application/zip', content })
    },
  })
}

const registerDeletionRoute = (app: App, context: PrivacyContext, sessionCookie: SessionCookie): void => {
  app.route({
    method: 'POST',
    url: accountDeletionPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Asks for the deletion of your account; ends all its sessions, this one too',
      body: deletionRequest,
      response: { 200: deletionAnswer },
    },
    handler: async (request, reply) => {
      const dueAt = await askDeletion(context, {
        accountId: principalOf(request).accountId,
        password: request.body.currentPassword,
        storefront: request.storefront,
        address: networkOf(request.ip),
      })
      sessionCookie.clear(reply)
      return { dueAt: dueAt.toISOString() }
    },
  })
}
