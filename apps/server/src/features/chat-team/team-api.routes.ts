import { chatMessagesQuery, chatSessionParams } from '@velvetline/contracts/chat'
import {
  chatTeamBlock,
  chatTeamBlockPath,
  chatTeamMediaParams,
  chatTeamMessages,
  chatTeamMessagesPath,
  chatTeamRead,
  chatTeamReadPath,
  chatTeamRepliesPath,
  chatTeamReply,
  chatTeamReplyAnswer,
} from '@velvetline/contracts/chat-team'
import { acknowledgement, IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { z } from 'zod'
import { PRIVATE, routePattern } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { sendSound } from '../../platform/http/send-sound.ts'
import type { MessageRow } from '../chat/index.ts'
import { actingIn, blockForTeam } from './act-for-consultant.ts'
import { createAdmission } from './admit-team.ts'
import { answerMember, markTeamRead, readTeamMedia, showConversation } from './answer-member.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { keyMissing } from './chat-team.refusals.ts'

const file = z.instanceof(Buffer)
const nameOf = ({ answeredBy }: MessageRow) => (answeredBy === null ? null : { name: answeredBy })
const presentMessage = (message: MessageRow) => ({
  messageId: String(message.id),
  sender: message.sender,
  messageType: message.messageType,
  content: message.content,
  media: message.media,
  answeredBy: nameOf(message),
  createdAt: message.createdAt.toISOString(),
})

/** For programs of a connected chat team; no session, no cookie. */
export const registerTeamApi = (app: App, context: ChatTeamContext): void => {
  const { admit, teamOf } = createAdmission(context)
  app.route({
    method: 'POST',
    url: chatTeamRepliesPath,
    // Before the body is read: a stranger learns nothing of what a route would take.
    onRequest: admit,
    schema: {
      summary:
        'Answers a member, naming the person who writes; needs an Idempotency-Key and answers the same for the same key',
      security: [{ chatTeamKey: [] }],
      body: chatTeamReply,
      response: { 201: chatTeamReplyAnswer },
    },
    handler: async (request, reply) => {
      const teamId = teamOf(request)
      if (request.headers[IDEMPOTENCY_HEADER] === undefined) throw keyMissing()
      const message = await answerMember(context, teamId, { reply: request.body, key: readIdempotencyKey(request) })
      reply.code(201).header('cache-control', 'no-store')
      return {
        messageId: String(message.id),
        sessionId: message.sessionId,
        answeredBy: { name: message.answeredBy ?? '' },
        createdAt: message.createdAt.toISOString(),
      }
    },
  })
  app.route({
    method: 'GET',
    url: routePattern(chatTeamMessagesPath(':sessionId')),
    onRequest: admit,
    schema: {
      summary: 'The latest messages of a conversation, oldest first, at most 50; `after` and `before` are message ids',
      security: [{ chatTeamKey: [] }],
      params: chatSessionParams,
      querystring: chatMessagesQuery,
      response: { 200: chatTeamMessages },
    },
    handler: async (request, reply) => {
      const teamId = teamOf(request)
      const { sessionId } = request.params
      const rows = await showConversation(context, teamId, { sessionId, cursor: request.query })
      reply.header('cache-control', PRIVATE)
      return { sessionId, messages: rows.map(presentMessage) }
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(chatTeamReadPath(':sessionId')),
    onRequest: admit,
    schema: {
      summary: 'The profile’s side has read up to this message; the member sees it',
      security: [{ chatTeamKey: [] }],
      params: chatSessionParams,
      body: chatTeamRead,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const teamId = teamOf(request)
      await markTeamRead(context, teamId, {
        sessionId: request.params.sessionId,
        messageId: request.body.messageId,
      })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: routePattern(chatTeamBlockPath(':sessionId')),
    onRequest: admit,
    schema: {
      summary: 'Blocks the member for all profiles of the consultant, who reads who did it and can lift it',
      security: [{ chatTeamKey: [] }],
      params: chatSessionParams,
      body: chatTeamBlock,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const asked = { sessionId: request.params.sessionId, name: request.body.by.name }
      await blockForTeam(context, await actingIn(context, teamOf(request), asked))
      return { ok: true as const }
    },
  })
  app.route({
    method: 'GET',
    url: '/api/chat-team/conversations/:sessionId/media/:mediaId/:size',
    onRequest: admit,
    schema: {
      summary: 'An image (`full`, `thumb`) or a voice note (`sound`) of a conversation',
      security: [{ chatTeamKey: [] }],
      params: chatTeamMediaParams,
      produces: ['image/webp', 'audio/webm', 'audio/mp4', 'audio/ogg'],
      response: { 200: file, 206: file, 416: file },
    },
    handler: async (request, reply) => {
      const { content, key } = await readTeamMedia(context, teamOf(request), request.params)
      reply.header('cache-control', PRIVATE)
      if (request.params.size === 'sound') return sendSound(request, reply, { content, key })
      return reply.type('image/webp').send(content)
    },
  })
}
