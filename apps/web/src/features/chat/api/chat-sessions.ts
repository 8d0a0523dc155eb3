import { useQuery } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { POLL_CHAT_SESSIONS_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { pollFetcher } from '#/shared/api/poll-fetcher.ts'
import { usePollInterval } from '#/shared/live/live-store.ts'

/** Everybody the member chats with. The bar at the top keeps it fresh, so that the list is there the moment it is opened. */
export const useChatSessions = () =>
  useQuery({
    queryKey: [API.chatSessions],
    queryFn: pollFetcher<ChatSession[]>,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
  })
