import { API } from '@velvetline/contracts/paths'
import { chatButtons } from '@velvetline/contracts/settings'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ChatContext } from './chat.context.ts'
import { CHAT_BUTTONS } from './chat-buttons.ts'

/** Whether this country's pages show the chat's buttons. */
export const registerChatButtons = (app: FastifyInstance, { settings }: ChatContext): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: API.chatButtons,
    schema: {
      tags: ['chat'],
      summary: 'Whether the pages of the request’s country show buttons that open a chat',
      response: { 200: chatButtons },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return { enabled: await settings.of(CHAT_BUTTONS, request.country.countryCode) }
    },
  })
}
