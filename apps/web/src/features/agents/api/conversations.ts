import { useQuery } from '@tanstack/react-query'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { POLL_CHAT_SESSIONS_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { pollFetcher } from '#/shared/api/poll-fetcher.ts'
import { usePollInterval } from '#/shared/live/live-store.ts'

/** The inbox, sorted by the server: longest waiting first. Polled, and hurried by the stream. */
export const useConversations = () =>
  useQuery({
    queryKey: [API.agentConversations],
    queryFn: pollFetcher<AgentConversation[]>,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
    refetchOnMount: 'always',
    staleTime: 0,
  })
