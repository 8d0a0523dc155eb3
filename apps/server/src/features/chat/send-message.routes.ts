import { outgoingMessage, outgoingMessageAnswer, sendMessagePath } from '@velvetline/contracts/chat'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { toNuggets } from '../../kernel/credits.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { ChatContext } from './chat.context.ts'
import { presentToMember } from './chat.presenter.ts'
import { sendMemberMessage } from './send-member-message.ts'

export const registerSendMessage = (app: FastifyInstance, context: ChatContext): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: sendMessagePath,
    config: { access: ['member'], isAgeChecked: true },
    schema: {
      tags: ['chat'],
      summary: 'Sends and charges a message: 201, or 200 when this Idempotency-Key has sent it before',
      body: outgoingMessage,
      response: { 200: outgoingMessageAnswer, 201: outgoingMessageAnswer },
    },
    serializerCompiler: createFastSerializer(outgoingMessageAnswer),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const { sessionId, profileUuid, content, messageType } = request.body
      const key = readIdempotencyKey(request)
      const sent = await sendMemberMessage(context, {
        sessionId,
        profileId: profileUuid,
        memberId: accountId,
        messageType,
        content,
        key,
      })
      reply.code(sent.isRepeated ? 200 : 201).header('cache-control', 'no-store')
      return {
        success: true as const,
        message: presentToMember(sent.message),
        charged: toNuggets(sent.charged),
        balance: toNuggets(sent.balance),
      }
    },
  })
}
