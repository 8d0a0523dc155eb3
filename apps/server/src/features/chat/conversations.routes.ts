import {
  agentBlockedPath,
  agentBlockLiftPath,
  agentConversationsPath,
  agentMessages,
  agentReply,
  agentReplyAnswer,
  blockedMembers,
  blockedMembersQuery,
  noteAnswer,
  noteChange,
} from '@velvetline/contracts/agents'
import { blockChoice, chatMessagesQuery, chatSessionParams, readUpTo } from '@velvetline/contracts/chat'
import { acknowledgement } from '@velvetline/contracts/http'
import { z } from 'zod'
import { streamOf } from '../../platform/events/event-stream.ts'
import { answerPoll } from '../../platform/events/poll-tag.ts'
import { routePattern } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { blockMember, liftBlock, listBlockedMembers } from './block-conversation.ts'
import type { ChatContext } from './chat.context.ts'
import { presentToAgent } from './chat.presenter.ts'
import { registerInbox } from './inbox.routes.ts'
import { keepNote } from './keep-note.ts'
import { listAgentMessages, markConversationRead } from './read-messages.ts'
import { answerConversation } from './send-profile-message.ts'

const MESSAGES = `${agentConversationsPath}/:sessionId/messages`

const registerPolls = (app: App, context: ChatContext): void => {
  const { bus } = context
  app.route({
    method: 'GET',
    url: MESSAGES,
    config: { access: ['agent'] },
    schema: {
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

const registerNotesAndBlocks = (app: App, context: ChatContext): void => {
  app.route({
    method: 'PUT',
    url: `${agentConversationsPath}/:sessionId/note`,
    config: { access: ['agent'] },
    schema: {
      summary: 'The agent’s private note about a conversation; an empty text deletes it',
      params: chatSessionParams,
      body: noteChange,
      response: { 200: noteAnswer },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { sessionId } = request.params
      return { note: await keepNote(context, accountId, { sessionId, content: request.body.content }) }
    },
  })
  app.route({
    method: 'POST',
    url: `${agentConversationsPath}/:sessionId/block`,
    config: { access: ['agent'] },
    schema: {
      summary:
        'Blocks a member for all profiles of the conversation’s consultant, or ends that: no message and no call in either direction',
      params: chatSessionParams,
      body: blockChoice,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await blockMember(context, accountId, { sessionId: request.params.sessionId, ...request.body })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'GET',
    url: agentBlockedPath,
    config: { access: ['agent'] },
    schema: {
      summary:
        'Members whom the agent has blocked, or somebody for whom the agent answers, the latest first, at most 50',
      querystring: blockedMembersQuery,
      response: { 200: blockedMembers },
    },
    handler: async (request) => listBlockedMembers(context, principalOf(request).accountId, request.query.before),
  })
  app.route({
    method: 'POST',
    url: routePattern(agentBlockLiftPath(':id')),
    config: { access: ['agent'] },
    schema: {
      summary: 'Ends a block, for all of the consultant’s profiles',
      params: z.object({ id: z.string().max(64) }),
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await liftBlock(context, principalOf(request).accountId, request.params.id)
      return { ok: true as const }
    },
  })
}

const registerCommands = (app: App, context: ChatContext): void => {
  app.route({
    method: 'POST',
    url: MESSAGES,
    config: { access: ['agent'] },
    schema: {
      summary: 'Answers; under the agent’s own name where the profile is a colleague’s',
      params: chatSessionParams,
      body: agentReply,
      response: { 200: agentReplyAnswer, 201: agentReplyAnswer },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const key = readIdempotencyKey(request)
      const answer = { sessionId: request.params.sessionId, ...request.body, key, fromStream: streamOf(request) }
      const { message, isRepeated } = await answerConversation(context, accountId, answer)
      reply.code(isRepeated ? 200 : 201)
      return { message: presentToAgent(message, 0) }
    },
  })
  app.route({
    method: 'POST',
    url: `${agentConversationsPath}/:sessionId/read`,
    config: { access: ['agent'] },
    schema: {
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

export const registerConversations = (app: App, context: ChatContext): void => {
  registerInbox(app, context)
  registerPolls(app, context)
  registerCommands(app, context)
  registerNotesAndBlocks(app, context)
}
