import { outgoingMessage, outgoingMessageAnswer, sendMessagePath } from '@velvetline/contracts/chat'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { streamOf } from '../../platform/events/event-stream.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { ChatContext } from './chat.context.ts'
import { presentSent } from './chat.presenter.ts'
import { imageTooLargeAsText } from './media/media.refusals.ts'
import { watchProgress } from './media/receive-upload.ts'
import { IMAGE_BODY_MAX_BYTES, sendImageAsText } from './media/send-image-as-text.ts'
import { sendMemberMessage } from './send-member-message.ts'

/** Only an image makes a body that large. */
const refuseLargeBody = (error: FastifyError): never => {
  throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? imageTooLargeAsText() : error
}

const SMALL_BODY_BYTES = 64 * 1024

/** A body that may hold an image takes a place before it is read, for as long as the request lasts. */
const takePlace = ({ uploadsInProgress }: ChatContext, request: FastifyRequest, reply: FastifyReply): void => {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_BODY_BYTES) return
  const leave = uploadsInProgress.enter(principalOf(request).accountId, 'member')
  const stopWatching = watchProgress(request, () => request.raw.destroy())
  for (const ending of ['finish', 'close']) {
    reply.raw.once(ending, () => {
      stopWatching()
      leave()
    })
  }
}

export const registerSendMessage = (app: App, context: ChatContext): void => {
  app.route({
    method: 'POST',
    url: sendMessagePath,
    bodyLimit: IMAGE_BODY_MAX_BYTES,
    errorHandler: refuseLargeBody,
    preParsing: async (request, reply, payload) => {
      takePlace(context, request, reply)
      return payload
    },
    config: { access: ['member'], isAgeChecked: true },
    schema: {
      summary: 'Sends and charges a message: 201, or 200 when this Idempotency-Key has sent it before',
      body: outgoingMessage,
      response: { 200: outgoingMessageAnswer, 201: outgoingMessageAnswer },
    },
    serializerCompiler: createFastSerializer(outgoingMessageAnswer),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const { sessionId, profileUuid, content, messageType, imageBase64, isConfirmed } = request.body
      const key = readIdempotencyKey(request)
      const message = {
        sessionId,
        profileId: profileUuid,
        memberId: accountId,
        content,
        key,
        isConfirmed,
        fromStream: streamOf(request),
      }
      const sent =
        messageType === 'image'
          ? await sendImageAsText(context, message, imageBase64)
          : await sendMemberMessage(context, { ...message, messageType })
      reply.code(sent.isRepeated ? 200 : 201)
      return presentSent(sent)
    },
  })
}
