import type { UnreadCount, UnreadPerSession } from '@velvetline/contracts/chat'
import type { ChatContext } from './chat.context.ts'
import { readUnreadOfMember } from './chat.sessions.repository.ts'

/** How many unread messages the member has in all their sessions. */
export const countUnread = async ({ database }: ChatContext, memberId: string): Promise<UnreadCount> => {
  const rows = await readUnreadOfMember(database, memberId)
  return { unreadCount: rows.reduce((sum, row) => sum + row.unread, 0) }
}

/** The same for each session; those without unread messages are absent. */
export const countUnreadPerSession = async ({ database }: ChatContext, memberId: string): Promise<UnreadPerSession> => {
  const rows = await readUnreadOfMember(database, memberId)
  return { unreadCounts: Object.fromEntries(rows.map((row) => [row.id, row.unread])) }
}
