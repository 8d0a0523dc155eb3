import { API } from '@velvetline/contracts/paths'
import { chatButtons } from '@velvetline/contracts/settings'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Setting } from '../settings/index.ts'
import type { ChatContext } from './chat.context.ts'

/** Whether the pages of a country show buttons that open a chat. They do, unless an operator has said otherwise. */
export const CHAT_BUTTONS: Setting<boolean> = { name: 'chat_buttons_enabled', schema: z.boolean().catch(true) }

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
