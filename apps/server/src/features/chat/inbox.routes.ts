import {
  agentInbox,
  agentInboxPath,
  agentSearchPath,
  claimRequest,
  conversationDesk,
  inboxQuery,
  inboxSearch,
  presenceChange,
} from '@velvetline/contracts/agent-inbox'
import { agentConversation, agentConversations, agentConversationsPath } from '@velvetline/contracts/agents'
import { chatSessionParams } from '@velvetline/contracts/chat'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { answerPoll } from '../../platform/events/poll-tag.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import type { ChatContext } from './chat.context.ts'
import { claimConversation, leaveClaim, showPresence } from './claim-conversation.ts'
import { listConversations, searchConversations, showConversation, showInbox } from './list-inbox.ts'

const ONE = `${agentConversationsPath}/:sessionId`

const registerLists = (app: App, context: ChatContext): void => {
  const { bus, clock } = context
  // A member's name and membership change without an event to the agent, and show within a minute; so does a claim that has expired.
  const thisMinute = () => ({ suffix: Math.floor(clock.now().getTime() / MINUTE_MS) })
  app.route({
    method: 'GET',
    url: agentConversationsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Conversations of the profiles that the agent looks after, longest waiting first, 50 to a page',
      querystring: inboxQuery,
      response: { 200: agentConversations },
    },
    serializerCompiler: createFastSerializer(agentConversations),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const produce = () => listConversations(context, accountId, request.query)
      return answerPoll(request, reply, bus, accountId, produce, thisMinute())
    },
  })
  app.route({
    method: 'GET',
    url: ONE,
    config: { access: ['agent'] },
    schema: {
      summary: 'One conversation, as the list shows it',
      params: chatSessionParams,
      response: { 200: agentConversation },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const produce = () => showConversation(context, accountId, request.params.sessionId)
      return answerPoll(request, reply, bus, accountId, produce, thisMinute())
    },
  })
  app.route({
    method: 'GET',
    url: agentInboxPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'How many conversations wait and are unread, by profile, and how soon an answer is promised',
      response: { 200: agentInbox },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      return answerPoll(request, reply, bus, accountId, () => showInbox(context, accountId), thisMinute())
    },
  })
  app.route({
    method: 'POST',
    url: agentSearchPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Conversations by pseudonym, own note or message, at most 50',
      body: inboxSearch,
      response: { 200: agentConversations },
    },
    handler: async (request) => searchConversations(context, principalOf(request).accountId, request.body),
  })
}

const registerClaims = (app: App, context: ChatContext): void => {
  app.route({
    method: 'POST',
    url: `${ONE}/claim`,
    config: { access: ['agent'] },
    schema: {
      summary:
        'Claims a conversation for two minutes, or takes it over: nobody else of the profile’s side answers it meanwhile',
      params: chatSessionParams,
      body: claimRequest,
      response: { 200: conversationDesk },
    },
    handler: async (request) =>
      claimConversation(context, principalOf(request).accountId, {
        sessionId: request.params.sessionId,
        takesOver: request.body.takesOver,
      }),
  })
  app.route({
    method: 'DELETE',
    url: `${ONE}/claim`,
    config: { access: ['agent'] },
    schema: {
      summary: 'Ends the agent’s own claim on a conversation',
      params: chatSessionParams,
      response: { 200: conversationDesk },
    },
    handler: async (request) => leaveClaim(context, principalOf(request).accountId, request.params.sessionId),
  })
  app.route({
    method: 'PUT',
    url: `${ONE}/presence`,
    config: { access: ['agent'] },
    schema: {
      summary: 'Whether the agent has the conversation open; colleagues see it',
      params: chatSessionParams,
      body: presenceChange,
      response: { 200: conversationDesk },
    },
    handler: async (request) =>
      showPresence(context, principalOf(request).accountId, {
        sessionId: request.params.sessionId,
        isHere: request.body.isHere,
      }),
  })
}

export const registerInbox = (app: App, context: ChatContext): void => {
  registerLists(app, context)
  registerClaims(app, context)
}
