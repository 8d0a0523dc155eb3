import {
  agentProfileListPath,
  draftChange,
  draftConfirmation,
  draftVersion,
  editableProfiles,
  handoverDeclinePath,
  PHOTO_UPLOAD_MAX_BYTES,
  profileEditing,
  profileOfflinePath,
  uploadQuery,
  VOICE_UPLOAD_MAX_BYTES,
} from '@velvetline/contracts/profile-editing'
import { z } from 'zod'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { createRateLimit, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { sendSound } from '../../../platform/http/send-sound.ts'
import { hideProfile, unhideProfile } from '../hide-profile.ts'
import { declineHandover } from '../managing/decline-handover.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { addPhoto, setVoice } from './add-files.ts'
import { registerPhotoPeople } from './ask-others.routes.ts'
import { changeDraft, discardDraft } from './edit-draft.ts'
import { loadDraftPhoto, loadDraftVoice } from './load-file.ts'
import { listEditable, showEditing } from './show-editing.ts'
import { SIDES, type Side } from './sides.ts'
import { confirmDraft, submitDraft, withdrawDraft } from './submit-draft.ts'

/** An address with another picture is another address. */
const PRIVATE_FILE = 'private, max-age=3600'
const VERSION_MAX_CHARACTERS = 40

/** Cutting pictures is work; the editor saves at most once a second. */
const FILES_PER_PERSON = { max: 60, windowMs: MINUTE_MS }

const registerEditing = (app: App, context: ProfilesContext, side: Side, fileLimit: RateLimit): void => {
  const { base, access, editorOf } = side
  const url = `${base}/:id/draft`
  const response = { 200: profileEditing }
  app.route({
    method: 'GET',
    url,
    config: { access: access.read },
    schema: { summary: 'A profile as it is edited, and as visitors see it', params: idParams, response },
    handler: async (request) => showEditing(context, request.params.id, editorOf(request)),
  })
  app.route({
    method: 'PATCH',
    url,
    config: { access: access.write },
    schema: {
      summary: 'Changes some fields of the draft, on the version seen',
      params: idParams,
      body: draftChange,
      response,
    },
    handler: async (request) => {
      const editor = editorOf(request)
      if (request.body.content.photos) await fileLimit.take(editor.accountId)
      await changeDraft(context, request.params.id, request.body, editor)
      return showEditing(context, request.params.id, editor)
    },
  })
  const commands = [
    ['DELETE', url, 'Takes back everything that is not published', discardDraft],
    ['POST', `${url}/submit`, 'Hands the draft to the reviewers', submitDraft],
    ['DELETE', `${url}/submit`, 'Takes the draft back from the reviewers', withdrawDraft],
  ] as const
  for (const [method, address, summary, command] of commands) {
    app.route({
      method,
      url: address,
      config: { access: access.write },
      schema: {
        summary,
        params: idParams,
        querystring: draftVersion.extend({ version: z.coerce.number().int().min(0) }),
        response,
      },
      handler: async (request) => {
        const editor = editorOf(request)
        await command(context, request.params.id, request.query.version, editor)
        return showEditing(context, request.params.id, editor)
      },
    })
  }
}

const registerFiles = (app: App, context: ProfilesContext, side: Side, fileLimit: RateLimit): void => {
  const { base, access, editorOf } = side
  const url = `${base}/:id/draft`
  const uploads = [
    ['POST', `${url}/photos`, 'Adds a photo; the file is the body', PHOTO_UPLOAD_MAX_BYTES, addPhoto],
    ['PUT', `${url}/voice`, 'Sets the voice sample; the file is the body', VOICE_UPLOAD_MAX_BYTES, setVoice],
  ] as const
  for (const [method, address, summary, bodyLimit, use] of uploads) {
    app.route({
      method,
      url: address,
      // One byte more, so that what is too large is refused in words of its own.
      bodyLimit: bodyLimit + 1,
      config: { access: access.write },
      schema: {
        summary,
        params: idParams,
        querystring: uploadQuery,
        consumes: ['application/octet-stream'],
        response: { 200: profileEditing },
      },
      handler: async (request) => {
        const editor = editorOf(request)
        await fileLimit.take(editor.accountId)
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await use(context, request.params.id, { content, version: request.query.version }, editor)
        return showEditing(context, request.params.id, editor)
      },
    })
  }
  app.route({
    method: 'GET',
    url: `${url}/photos/:photoId`,
    config: { access: access.read },
    schema: {
      summary: 'A photo of the draft: what visitors would see, or the whole picture',
      params: idParams.extend({ photoId: z.uuid() }),
      querystring: z.object({
        part: z.enum(['picture', 'source']).default('picture'),
        v: z.string().max(VERSION_MAX_CHARACTERS).optional(),
      }),
      produces: ['image/webp'],
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const { id: profileId, photoId } = request.params
      const { part } = request.query
      const content = await loadDraftPhoto(context, { profileId, photoId, part }, editorOf(request))
      return reply.header('cache-control', PRIVATE_FILE).type('image/webp').send(content)
    },
  })
  app.route({
    method: 'GET',
    url: `${url}/voice`,
    config: { access: access.read },
    schema: {
      summary: 'The voice sample of the draft, or a part of it',
      params: idParams,
      querystring: z.object({ v: z.string().max(VERSION_MAX_CHARACTERS).default('') }),
      response: { 200: z.instanceof(Buffer), 206: z.instanceof(Buffer), 416: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const wanted = { profileId: request.params.id, version: request.query.v }
      const sound = await loadDraftVoice(context, wanted, editorOf(request))
      reply.header('cache-control', PRIVATE_FILE)
      return sendSound(request, reply, sound)
    },
  })
}

const registerConfirmation = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'POST',
    url: `${agentProfileListPath}/:id/draft/confirmation`,
    config: { access: ['agent'] },
    schema: {
      summary: 'The profile’s person agrees to what somebody else has handed in, or declines it',
      params: idParams,
      body: draftConfirmation,
      response: { 200: profileEditing },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await confirmDraft(context, request.params.id, request.body, accountId)
      return showEditing(context, request.params.id, { side: 'agent', accountId })
    },
  })
}

/** What a profile's person alone says about it. */
const registerOwnActs = (app: App, context: ProfilesContext): void => {
  const acts = [
    ['POST', profileOfflinePath, 'Takes your profile off the pages', hideProfile],
    ['DELETE', profileOfflinePath, 'Shows your profile again, as it was approved', unhideProfile],
    ['POST', handoverDeclinePath, 'Says that you do not want the profile that you have got', declineHandover],
  ] as const
  for (const [method, path, summary, act] of acts) {
    app.route({
      method,
      url: routePattern(path(':id')),
      config: { access: ['agent'] },
      schema: { summary, params: idParams, response: { 200: profileEditing } },
      handler: async (request) => {
        const { accountId } = principalOf(request)
        await act(context, request.params.id, accountId)
        return showEditing(context, request.params.id, { side: 'agent', accountId })
      },
    })
  }
}

/** The consultants' side and the staff's: the same use cases, each for its own people. */
export const registerDraftRoutes = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: agentProfileListPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The profiles that the signed-in agent may edit, their own first',
      response: { 200: editableProfiles },
    },
    handler: async (request) => listEditable(context, principalOf(request).accountId),
  })
  registerConfirmation(app, context)
  registerOwnActs(app, context)
  const fileLimit = createRateLimit(context, 'profiles.files', FILES_PER_PERSON)
  for (const side of Object.values(SIDES)) {
    registerEditing(app, context, side, fileLimit)
    registerPhotoPeople(app, context, side)
    // Files are read as they are; only these routes take them.
    app.register(async (files) => {
      files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      registerFiles(files, context, side, fileLimit)
    })
  }
}
