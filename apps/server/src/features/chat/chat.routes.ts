import {
  blockChoice,
  blockedProfiles,
  chatAbsence,
  chatAbsencePath,
  chatBlockedPath,
  chatMessages,
  chatMessagesPath,
  chatMessagesQuery,
  chatProfileParams,
  chatSession,
  chatSessionParams,
  chatSessionPath,
  chatSessions,
  chatSessionsPath,
  readUpTo,
  standInChoice,
  unreadCount,
  unreadCountPath,
  unreadPerSession,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { chatButtons, chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import { acknowledgement } from '@velvetline/contracts/http'
import { answerPoll } from '../../platform/events/poll-tag.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import { chargedCountry } from '../countries/index.ts'
import { noticesPerDay } from '../favourites/index.ts'
import { blockProfile, listBlockedProfiles } from './block-conversation.ts'
import type { ChatContext } from './chat.context.ts'
import { CHAT_BUTTONS } from './chat.settings.ts'
import { registerConversations } from './conversations.routes.ts'
import { countUnread, countUnreadPerSession, listSessions } from './list-sessions.ts'
import { registerMedia } from './media/media.routes.ts'
import { chooseStandIn, openSession } from './open-session.ts'
import { listMessages, markRead } from './read-messages.ts'
import { registerSendMessage } from './send-message.routes.ts'
import { showAbsence } from './show-absence.ts'
import { registerTyping } from './typing.routes.ts'

const registerChatButtons = (app: App, context: ChatContext): void => {
  app.route({
    method: 'GET',
    url: chatButtonsPath,
    schema: {
      summary:
        'Whether the pages of the request’s country show buttons that open a chat, and offer a mail for when a consultant is back',
      response: { 200: chatButtons },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return {
        enabled: await context.settings.of(CHAT_BUTTONS, request.country.countryCode),
        offersNotices: (await noticesPerDay(context)) > 0,
      }
    },
  })
}

/** Polled by every open page of a member. */
const registerChatPolls = (app: App, context: ChatContext): void => {
  const { bus } = context
  app.route({
    method: 'GET',
    url: chatMessagesPath('').concat(':sessionId'),
    config: { access: 'signed-in', isAgeChecked: true },
    schema: {
      summary: 'Messages of one session, oldest first, at most 100; `after` and `before` are message ids',
      params: chatSessionParams,
      querystring: chatMessagesQuery,
      response: { 200: chatMessages },
    },
    serializerCompiler: createFastSerializer(chatMessages),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const { sessionId } = request.params
      return answerPoll(request, reply, bus, accountId, () =>
        listMessages(context, accountId, sessionId, request.query),
      )
    },
  })
  app.route({
    method: 'GET',
    url: chatSessionsPath,
    config: { access: 'signed-in' },
    schema: { summary: 'The person’s sessions, the most recent first', response: { 200: chatSessions } },
    serializerCompiler: createFastSerializer(chatSessions),
    handler: async (request, reply) => {
      const { accountId, viewedUntil } = principalOf(request)
      const produce = async () => {
        const sessions = await listSessions(context, accountId)
        // The staff reads no message of a member whom they view.
        return viewedUntil ? sessions.map((session) => ({ ...session, lastMessage: null })) : sessions
      }
      // A change of the chat teams touches no account.
      const suffix = await context.connectedTeams.version()
      return answerPoll(request, reply, bus, accountId, produce, { showsAvailability: true, suffix })
    },
  })
  app.route({
    method: 'GET',
    url: unreadCountPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Unread messages in all sessions', response: { 200: unreadCount } },
    serializerCompiler: createFastSerializer(unreadCount),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      return answerPoll(request, reply, bus, accountId, () => countUnread(context, accountId))
    },
  })
  app.route({
    method: 'GET',
    url: unreadPerSessionPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Unread messages for each session that has some',
      response: { 200: unreadPerSession },
    },
    serializerCompiler: createFastSerializer(unreadPerSession),
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      return answerPoll(request, reply, bus, accountId, () => countUnreadPerSession(context, accountId))
    },
  })
}

const registerChatSessions = (app: App, context: ChatContext): void => {
  app.route({
    method: 'GET',
    url: chatSessionPath('').concat(':profileUuid'),
    config: { access: ['member'], isAgeChecked: true },
    exposeHeadRoute: false,
    schema: {
      summary: 'The member’s session with this profile; made when there is none',
      params: chatProfileParams,
      response: { 200: chatSession },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return openSession(context, accountId, request.params.profileUuid)
    },
  })
  app.route({
    method: 'GET',
    url: chatAbsencePath('').concat(':profileUuid'),
    config: { access: ['member'], isAgeChecked: true },
    schema: {
      summary: 'What to know before writing to a consultant who has been away for hours; null where they have not',
      params: chatProfileParams,
      response: { 200: chatAbsence },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { profileUuid: profile } = request.params
      return showAbsence(context, {
        memberId: accountId,
        profile,
        language: request.language,
        country: chargedCountry(request.tariff),
      })
    },
  })
  app.route({
    method: 'POST',
    url: `${chatSessionsPath}/:sessionId/read`,
    config: { access: ['member'] },
    schema: {
      summary: 'The member has read up to this message; never goes back',
      params: chatSessionParams,
      body: readUpTo,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await markRead(context, accountId, request.params.sessionId, request.body.messageId)
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: `${chatSessionsPath}/:sessionId/stand-in`,
    config: { access: ['member'] },
    schema: {
      summary: 'Whether anyone but the person themselves may answer',
      params: chatSessionParams,
      body: standInChoice,
      response: { 200: chatSession },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return chooseStandIn(context, accountId, request.params.sessionId, request.body.isDeclined)
    },
  })
}

const registerMemberBlocks = (app: App, context: ChatContext): void => {
  app.route({
    method: 'POST',
    url: `${chatSessionsPath}/:sessionId/block`,
    config: { access: ['member'] },
    schema: {
      summary: 'Blocks the consultant, or ends that: no message and no call in either direction',
      params: chatSessionParams,
      body: blockChoice,
      response: { 200: chatSession },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return blockProfile(context, accountId, { sessionId: request.params.sessionId, ...request.body })
    },
  })
  app.route({
    method: 'GET',
    url: chatBlockedPath,
    config: { access: ['member'] },
    schema: { summary: 'Whom the member has blocked', response: { 200: blockedProfiles } },
    handler: async (request) => listBlockedProfiles(context, principalOf(request).accountId),
  })
}

export const registerChat = (app: App, context: ChatContext): void => {
  registerChatPolls(app, context)
  registerChatSessions(app, context)
  registerMemberBlocks(app, context)
  registerSendMessage(app, context)
  registerMedia(app, context)
  registerConversations(app, context)
  registerTyping(app, context)
  registerChatButtons(app, context)
}
