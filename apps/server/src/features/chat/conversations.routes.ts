import {
  agentConversations,
  agentConversationsPath,
  agentMessages,
  agentReply,
  agentReplyAnswer,
} from '@velvetline/contracts/agents'
import { chatMessagesQuery, chatSessionParams, readUpTo } from '@velvetline/contracts/chat'
import { acknowledgement } from '@velvetline/contracts/http'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { answerPoll } from '../../platform/events/poll-tag.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { ChatContext } from './chat.context.ts'
import { presentToAgent } from './chat.presenter.ts'
import { listConversations } from './list-sessions.ts'
import { listAgentMessages, markConversationRead } from './read-messages.ts'
import { answerConversation } from './send-profile-message.ts'

const TAGS = ['agent']
const MESSAGES = `${agentConversationsPath}/:sessionId/messages`

const registerPolls = (app: FastifyInstance, context: ChatContext): void => {
  const { bus, clock } = context
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'GET',
    url: agentConversationsPath,
    config: { access: ['agent'] },
    schema: {
      tags: TAGS,
      summary: 'Conversations of the profiles that the agent looks after, longest waiting first, at most 200',
      response: { 200: agentConversations },
    },
    serializerCompiler: createFastSerializer(agentConversations),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      // A member's name and membership change without an event to the agent, and show within a minute.
      const suffix = Math.floor(clock.now().getTime() / MINUTE_MS)
      return answerPoll(request, reply, bus, accountId, () => listConversations(context, accountId), { suffix })
    },
  })
  routes.route({
    method: 'GET',
    url: MESSAGES,
    config: { access: ['agent'] },
    schema: {
      tags: TAGS,
      summary: 'Messages of one conversation, oldest first, at most 100',
      params: chatSessionParams,
      querystring: chatMessagesQuery,
      response: { 200: agentMessages },
    },
    serializerCompiler: createFastSerializer(agentMessages),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const produce = () => listAgentMessages(context, accountId, request.params.sessionId, request.query)
      return answerPoll(request, reply, bus, accountId, produce)
    },
  })
}

const registerCommands = (app: FastifyInstance, context: ChatContext): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.route({
    method: 'POST',
    url: MESSAGES,
    config: { access: ['agent'] },
    schema: {
      tags: TAGS,
      summary: 'Answers; under the agent’s own name where the profile is a colleague’s',
      params: chatSessionParams,
      body: agentReply,
      response: { 200: agentReplyAnswer, 201: agentReplyAnswer },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const key = readIdempotencyKey(request)
      const answer = { sessionId: request.params.sessionId, content: request.body.content, key }
      const { message, isRepeated } = await answerConversation(context, accountId, answer)
      reply.code(isRepeated ? 200 : 201)
      return { message: presentToAgent(message, 0) }
    },
  })
  routes.route({
    method: 'POST',
    url: `${agentConversationsPath}/:sessionId/read`,
    config: { access: ['agent'] },
    schema: {
      tags: TAGS,
      summary: 'The profile’s side has read up to this message',
      params: chatSessionParams,
      body: readUpTo,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await markConversationRead(context, accountId, request.params.sessionId, request.body.messageId)
      return { ok: true as const }
    },
  })
}

export const registerConversations = (app: FastifyInstance, context: ChatContext): void => {
  registerPolls(app, context)
  registerCommands(app, context)
}
