import { useQuery } from '@tanstack/react-query'
import type { AgentConversation, AgentReplyAnswer } from '@velvetline/contracts/agents'
import { POLL_CHAT_SESSIONS_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { pollFetcher } from '#/shared/api/poll-fetcher.ts'
import { request } from '#/shared/api/request.ts'
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

/** Tells the server how far the profile's side has read; the pointer there never goes back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(API.agentRead(sessionId), { method: 'POST', body: { messageId } })

/** Answers once. The same key may be sent again at any time: the server stores it one time only. */
export const reply = (
  sessionId: string,
  content: string,
  key: string,
  signal: AbortSignal,
): Promise<AgentReplyAnswer> =>
  request<AgentReplyAnswer>(API.agentMessages(sessionId), {
    method: 'POST',
    body: { content },
    idempotencyKey: key,
    signal,
  })
