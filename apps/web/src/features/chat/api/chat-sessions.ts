import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ChatSession,
  chatSessionsPath,
  type UnreadCount,
  type UnreadPerSession,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { useEffect } from 'react'
import { pollFetcher } from '#/shared/api/queries.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { onLiveEvent, POLL_CHAT_SESSIONS_MS, POLL_UNREAD_MS, usePollInterval } from '#/shared/live/live-store.ts'
import { noteInSessions, renewOpened } from '../model/session-news.ts'

/** Kept fresh by the bar at the top, so that the list is there when it is opened. */
export const useChatSessions = () => {
  const client = useQueryClient()
  useEffect(() => onLiveEvent('message', ({ message }) => noteInSessions(client, message)), [client])
  return useQuery({
    queryKey: [chatSessionsPath],
    queryFn: async (context) => renewOpened(client, await pollFetcher<ChatSession[]>(context)),
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
  })
}

/** Only members have chats of their own. */
const useIsMember = (): boolean => useViewer()?.role === 'member'

export const useUnreadCount = (): number => {
  const client = useQueryClient()
  const isMember = useIsMember()
  const refetchInterval = usePollInterval(POLL_UNREAD_MS)
  useEffect(
    () =>
      onLiveEvent('unread', ({ unreadCount }) => client.setQueryData<UnreadCount>([unreadCountPath], { unreadCount })),
    [client],
  )
  const query = { queryKey: [unreadCountPath], queryFn: pollFetcher<UnreadCount>, refetchInterval, enabled: isMember }
  const { data } = useQuery(query)
  return isMember ? (data?.unreadCount ?? 0) : 0
}

/** By session id. */
export const useUnreadPerSession = (): Readonly<Record<string, number>> => {
  const client = useQueryClient()
  const isMember = useIsMember()
  const refetchInterval = usePollInterval(POLL_UNREAD_MS)
  useEffect(
    () =>
      onLiveEvent('unread', ({ unreadCounts }) =>
        client.setQueryData<UnreadPerSession>([unreadPerSessionPath], { unreadCounts }),
      ),
    [client],
  )
  const { data } = useQuery({
    queryKey: [unreadPerSessionPath],
    queryFn: pollFetcher<UnreadPerSession>,
    refetchInterval,
    enabled: isMember,
  })
  return data?.unreadCounts ?? {}
}
