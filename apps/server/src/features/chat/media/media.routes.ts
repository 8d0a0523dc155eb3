import multipart from '@fastify/multipart'
import { agentConversationsPath, agentReplyAnswer } from '@velvetline/contracts/agents'
import { MEGABYTE } from '@velvetline/contracts/bytes'
import { chatSessionParams, messageId, outgoingMessageAnswer } from '@velvetline/contracts/chat'
import {
  CHAT_IMAGE_MAX_BYTES,
  chatMediaParams,
  IMAGE_PART,
  type MediaKind,
  uploadImagePath,
  uploadVoicePath,
  VOICE_NOTE_MAX_BYTES,
  VOICE_PART,
} from '@velvetline/contracts/chat-media'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { soundTooLarge } from '../../../platform/audio/sound-library.ts'
import { streamOf } from '../../../platform/events/event-stream.ts'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../../platform/http/fast-serializer.ts'
import { readIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { sendSound } from '../../../platform/http/send-sound.ts'
import type { ChatContext } from '../chat.context.ts'
import { presentSent, presentToAgent } from '../chat.presenter.ts'
import { imageTooLarge } from './media.refusals.ts'
import { findMedia, readMedia } from './read-media.ts'
import { type ExpectedUpload, type Upload, withUpload } from './receive-upload.ts'
import {
  answerWithFile,
  assertAgentMaySend,
  assertMemberMaySend,
  type FileToSend,
  sendMemberFile,
} from './send-media.ts'

const EXPECTED: Readonly<Record<MediaKind, Pick<ExpectedUpload, 'part' | 'maxBytes' | 'tooLarge'>>> = {
  image: { part: IMAGE_PART, maxBytes: CHAT_IMAGE_MAX_BYTES, tooLarge: () => imageTooLarge() },
  voice: {
    part: VOICE_PART,
    maxBytes: VOICE_NOTE_MAX_BYTES,
    tooLarge: () => soundTooLarge({ values: { megabytes: VOICE_NOTE_MAX_BYTES / MEGABYTE } }),
  },
}

const fieldOf = (fields: Upload['fields'], name: string): string => fields.get(name) ?? ''

/** Somebody who has cancelled has closed the connection. */
const toSend = (request: FastifyRequest, { file }: Upload): FileToSend => ({
  file,
  isWanted: () => !request.raw.socket.destroyed,
})

const MEMBER_UPLOADS = [
  [
    uploadImagePath,
    'image',
    'Sends and charges an image: the parts `sessionId`, `profileUuid`, `content` (may be empty), then `image`',
  ],
  [
    uploadVoicePath,
    'voice',
    'Sends and charges a voice note of at most a minute: the parts `sessionId`, `profileUuid`, then `voice`',
  ],
] as const

const registerMemberUploads = (app: App, context: ChatContext): void => {
  for (const [url, kind, summary] of MEMBER_UPLOADS) {
    app.route({
      method: 'POST',
      url,
      config: { access: ['member'], isAgeChecked: true },
      schema: {
        summary,
        consumes: ['multipart/form-data'],
        response: { 200: outgoingMessageAnswer, 201: outgoingMessageAnswer },
      },
      serializerCompiler: createFastSerializer(outgoingMessageAnswer),
      handler: async (request, reply) => {
        const { accountId: memberId } = principalOf(request)
        const key = readIdempotencyKey(request)
        const messageOf = (fields: Upload['fields']) => ({
          sessionId: fieldOf(fields, 'sessionId'),
          profileId: fieldOf(fields, 'profileUuid'),
          content: fieldOf(fields, 'content'),
          memberId,
          kind,
          key,
          fromStream: streamOf(request),
          isConfirmed: fieldOf(fields, 'isConfirmed') === 'true',
        })
        const expected = {
          ...EXPECTED[kind],
          needs: ['sessionId', 'profileUuid'],
          check: (fields: Upload['fields']) => assertMemberMaySend(context, messageOf(fields)),
          enter: () => context.uploadsInProgress.enter(memberId, 'member'),
        }
        const sent = await withUpload(request, expected, (upload) =>
          sendMemberFile(context, messageOf(upload.fields), toSend(request, upload)),
        )
        reply.code(sent.isRepeated ? 200 : 201)
        return presentSent(sent)
      },
    })
  }
}

const AGENT_UPLOADS = [
  ['image', 'Answers with an image: the parts `content` (may be empty), then `image`'],
  ['voice', 'Answers with a voice note of at most a minute, the part `voice`'],
] as const

const registerAgentUploads = (app: App, context: ChatContext): void => {
  for (const [kind, summary] of AGENT_UPLOADS) {
    app.route({
      method: 'POST',
      url: `${agentConversationsPath}/:sessionId/${kind}`,
      config: { access: ['agent'] },
      schema: {
        summary,
        params: chatSessionParams,
        consumes: ['multipart/form-data'],
        response: { 200: agentReplyAnswer, 201: agentReplyAnswer },
      },
      handler: async (request, reply) => {
        const { accountId: agentId } = principalOf(request)
        const { sessionId } = request.params
        const key = readIdempotencyKey(request)
        const messageOf = (fields: Upload['fields']) => ({
          ...{ sessionId, agentId, kind, key, fromStream: streamOf(request) },
          content: fieldOf(fields, 'content'),
          seenUpTo: messageId.safeParse(fields.get('seenUpTo')).data,
          isConfirmed: fieldOf(fields, 'isConfirmed') === 'true',
        })
        const expected = {
          ...EXPECTED[kind],
          needs: [],
          check: (fields: Upload['fields']) => assertAgentMaySend(context, messageOf(fields)),
          enter: () => context.uploadsInProgress.enter(agentId, 'agent'),
        }
        const { message, isRepeated } = await withUpload(request, expected, (upload) =>
          answerWithFile(context, messageOf(upload.fields), toSend(request, upload)),
        )
        reply.code(isRepeated ? 200 : 201)
        return { message: presentToAgent(message, 0) }
      },
    })
  }
}

/** Kept by the reader's own browser, and asked for each time: whether they may read it can change. */
const MEDIA_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

const registerReading = (app: App, context: ChatContext): void => {
  const content = z.instanceof(Buffer)
  app.route({
    method: 'GET',
    url: '/api/chat/media/:mediaId/:size',
    config: { access: 'signed-in', isAgeChecked: true },
    schema: {
      summary: 'An image (`full`, `thumb`) or a voice note (`sound`) of one’s own conversations',
      params: chatMediaParams,
      produces: ['image/webp', 'audio/webm', 'audio/mp4', 'audio/ogg'],
      response: { 200: content, 206: content, 304: z.null(), 416: content },
    },
    handler: async (request, reply) => {
      const key = await findMedia(context, principalOf(request), request.params)
      const tag = `"${request.params.mediaId}-${request.params.size}"`
      reply.headers({ ...MEDIA_HEADERS, etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send(null)
      const file = await readMedia(context, key)
      if (request.params.size === 'sound') return sendSound(request, reply, { content: file, key })
      return reply.type('image/webp').send(file)
    },
  })
}

export const registerMedia = (app: App, context: ChatContext): void => {
  registerReading(app, context)
  // Only these routes take forms.
  app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    registerMemberUploads(uploads, context)
    registerAgentUploads(uploads, context)
  })
}
