import { adminChats, adminChatsPath, adminChatsQuery } from '@velvetline/contracts/admin-chats'
import type { App } from '../../platform/http/app.ts'
import { actorOf, filtersOf, recordStaffRead } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { showChats } from './show-chats.ts'

/** Conversations behind the figures of the home page, without a word of a message. */
export const registerChatRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminChatsPath,
    config: { access: 'members.read' },
    schema: {
      summary: 'Conversations in which a member waits, or with messages in some days; never their words',
      querystring: adminChatsQuery,
      response: { 200: adminChats },
    },
    handler: async (request) => {
      const after = filtersOf(request.query)
      const subject = { kind: 'chats', id: '' } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'chats.read', subject, after })
      return showChats(context, request.query)
    },
  })
}
