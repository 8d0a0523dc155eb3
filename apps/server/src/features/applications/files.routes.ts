import {
  applicationConsentAnswerPath,
  applicationConsentDocumentPath,
  applicationConsentPath,
  applicationConsentPhotoPath,
  CONSENT_TOKEN_HEADER,
  consentAnswer,
  consentShown,
} from '@velvetline/contracts/application-proofs'
import { applicationFilesPath, applicationToken, depictsAnswer, fileQuery } from '@velvetline/contracts/applications'
import { acknowledgement } from '@velvetline/contracts/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PRIVATE } from '../../platform/http/answers.ts'
import { type App, idParams } from '../../platform/http/app.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { rawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts'
import type { ApplicationCookie } from './application-cookie.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { addConsentDocument, admitConsent, answerConsent, showConsent, showConsentPhoto } from './consent.ts'
import { addFile, FILE_MAX_BYTES, type ReadableFile, readOwnFile, removeFile } from './files.ts'
import { ownId } from './own-application.ts'
import { removePerson, sayWhoIsOn } from './photo-people.ts'

const DONE = { ok: true as const }
const FILE = `${applicationFilesPath}/:id`

/** Never kept by a browser or on the way, never rendered as a page; a PDF is only ever saved. */
export const sendFile = (reply: FastifyReply, { content, contentType }: ReadableFile): FastifyReply => {
  reply
    .header('cache-control', PRIVATE)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .type(contentType)
  if (contentType === 'application/pdf') reply.header('content-disposition', 'attachment; filename="document.pdf"')
  return reply.send(content)
}

const consentTokenOf = ({ headers }: FastifyRequest): string => String(headers[CONSENT_TOKEN_HEADER] ?? '')

/** An upload's body is the file itself; what it is, its bytes say. A body is read only for somebody who may add a file. */
const registerUploads = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  rawBodies(app, FILE_MAX_BYTES, (scope) => {
    scope.route({
      method: 'POST',
      url: applicationFilesPath,
      onRequest: async (request) => {
        await ownId(context, cookie.read(request))
      },
      schema: {
        summary: 'Adds a document, a photo or the voice sample',
        querystring: fileQuery,
        response: { 200: acknowledgement },
      },
      handler: async (request) => {
        await addFile(context, cookie.read(request), request.query.kind, rawBodyOf(request))
        return DONE
      },
    })
    scope.route({
      method: 'POST',
      url: applicationConsentDocumentPath,
      onRequest: (request) => admitConsent(context, consentTokenOf(request)),
      schema: { summary: 'The ID of somebody on a photo', response: { 200: acknowledgement } },
      handler: async (request) => {
        await addConsentDocument(context, consentTokenOf(request), rawBodyOf(request))
        return DONE
      },
    })
  })
}

const registerOwnFiles = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  app.route({
    method: 'GET',
    url: FILE,
    schema: {
      summary: 'A file of the applicant’s',
      params: idParams,
      produces: ['image/webp'],
      response: { 200: z.any() },
    },
    handler: async (request, reply) =>
      sendFile(reply, await readOwnFile(context, cookie.read(request), request.params.id)),
  })
  app.route({
    method: 'DELETE',
    url: FILE,
    schema: { summary: 'Deletes a file of the applicant’s', params: idParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      await removeFile(context, cookie.read(request), request.params.id)
      return DONE
    },
  })
  app.route({
    method: 'PUT',
    url: `${FILE}/people`,
    schema: {
      summary: 'Says who is on a photo: the applicant alone, or one more person',
      params: idParams,
      body: depictsAnswer,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const said = { ...request.body, fileId: request.params.id, address: networkOf(request.ip) }
      await sayWhoIsOn(context, cookie.read(request), said)
      return DONE
    },
  })
  app.route({
    method: 'DELETE',
    url: `${FILE}/people/:personId`,
    schema: {
      summary: 'Takes somebody off a photo who has not answered yet',
      params: idParams.extend({ personId: z.uuid() }),
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { id: fileId, personId } = request.params
      await removePerson(context, cookie.read(request), { fileId, personId })
      return DONE
    },
  })
}

/** For somebody on a photo, who has a link and nothing else. */
const registerConsent = (app: App, context: ApplicationsContext): void => {
  app.route({
    method: 'POST',
    url: applicationConsentPath,
    schema: { summary: 'What the person is asked', body: applicationToken, response: { 200: consentShown } },
    handler: async ({ body, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      return showConsent(context, body.token, networkOf(ip))
    },
  })
  app.route({
    method: 'POST',
    url: applicationConsentPhotoPath,
    schema: {
      summary: 'The photo in question',
      body: applicationToken,
      produces: ['image/webp'],
      response: { 200: z.any() },
    },
    handler: async ({ body }, reply) => sendFile(reply, await showConsentPhoto(context, body.token)),
  })
  app.route({
    method: 'POST',
    url: applicationConsentAnswerPath,
    schema: {
      summary: 'Whether a person on a photo agrees to it',
      body: consentAnswer,
      response: { 200: acknowledgement },
    },
    handler: async ({ body }) => {
      await answerConsent(context, body)
      return DONE
    },
  })
}

export const registerFiles = (app: App, context: ApplicationsContext, cookie: ApplicationCookie): void => {
  registerUploads(app, context, cookie)
  registerOwnFiles(app, context, cookie)
  registerConsent(app, context)
}
