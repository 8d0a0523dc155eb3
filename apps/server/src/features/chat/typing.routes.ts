import { agentConversationsPath } from '@velvetline/contracts/agents'
import { chatSessionParams, chatSessionsPath, typingNote } from '@velvetline/contracts/chat'
import { acknowledgement } from '@velvetline/contracts/http'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { ChatContext } from './chat.context.ts'
import { tellAgentTyping, tellMemberTyping } from './tell-typing.ts'

/** Neither is stored: the other side learns it by live event or not at all. */
export const registerTyping = (app: App, context: ChatContext): void => {
  app.route({
    method: 'POST',
    url: `${chatSessionsPath}/:sessionId/typing`,
    config: { access: ['member'], isAgeChecked: true },
    schema: {
      summary: 'The member is writing, or has stopped; told to the profile’s side and not stored',
      params: chatSessionParams,
      body: typingNote,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { sessionId } = request.params
      await tellMemberTyping(context, principalOf(request).accountId, { sessionId, ...request.body })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: `${agentConversationsPath}/:sessionId/typing`,
    config: { access: ['agent'] },
    schema: {
      summary: 'The agent is writing, or has stopped; told to the member and to colleagues, and not stored',
      params: chatSessionParams,
      body: typingNote,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { sessionId } = request.params
      await tellAgentTyping(context, principalOf(request).accountId, { sessionId, ...request.body })
      return { ok: true as const }
    },
  })
}
