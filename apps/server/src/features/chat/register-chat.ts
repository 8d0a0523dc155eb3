import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { AgeVerification } from '../age-verification/index.ts'
import type { Settings } from '../settings/index.ts'
import { registerChatPolls, registerChatSessions } from './chat.routes.ts'
import { registerChatButtons } from './chat-buttons.routes.ts'
import { registerConversationCommands, registerConversationPolls } from './conversations.routes.ts'
import type { Chat } from './create-chat.ts'
import { registerSendMessage } from './send-message.routes.ts'

/** The routes of both sides of a chat. */
export const registerChat = (
  app: FastifyInstance,
  context: {
    readonly chat: Chat
    readonly settings: Settings
    readonly bus: Bus
    readonly clock: Clock
    readonly ageVerification: Pick<AgeVerification, 'requireVerified'>
  },
): void => {
  registerChatPolls(app, context)
  registerChatSessions(app, context)
  registerSendMessage(app, context)
  registerConversationPolls(app, context)
  registerConversationCommands(app, context)
  registerChatButtons(app, context)
}
