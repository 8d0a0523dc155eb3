import type { QueryClient } from '@tanstack/react-query'
import {
  type ChatSession,
  chatSessionsPath,
  type UnreadPerSession,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { openChat, openChatList } from '#/features/profiles/contact.ts'
import { pollFetcher } from '#/shared/api/queries.ts'

/** Opens the one chat with something unread, else the list. */
export const openUnread = async (client: QueryClient): Promise<void> => {
  const fetchNow = <Answer>(path: string): Promise<Answer> =>
    client.fetchQuery({ queryKey: [path], queryFn: pollFetcher<Answer>, staleTime: 0 })
  try {
    const [{ unreadCounts }, sessions] = await Promise.all([
      fetchNow<UnreadPerSession>(unreadPerSessionPath),
      fetchNow<ChatSession[]>(chatSessionsPath),
    ])
    const unread = sessions.filter(({ sessionId }) => (unreadCounts[sessionId] ?? 0) > 0)
    const [first] = unread
    if (first && unread.length === 1) return openChat(first.profileUuid)
  } catch {
    // The list shows what has gone wrong.
  }
  openChatList()
}
