import { useQuery } from '@tanstack/react-query'
import {
  type AgentConversation,
  type AgentReplyAnswer,
  agentConversationsPath,
  agentMessagesPath,
  agentReadPath,
} from '@velvetline/contracts/agents'
import { pollFetcher } from '#/shared/api/queries.ts'
import { request } from '#/shared/api/request.ts'
import { POLL_CHAT_SESSIONS_MS, usePollInterval } from '#/shared/live/live-store.ts'

/** The inbox, sorted by the server: longest waiting first. Polled, and hurried by the stream. */
export const useConversations = () =>
  useQuery({
    queryKey: [agentConversationsPath],
    queryFn: pollFetcher<AgentConversation[]>,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
    refetchOnMount: 'always',
    staleTime: 0,
  })

/** Tells the server how far the profile's side has read; the pointer there never goes back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(agentReadPath(sessionId), { method: 'POST', body: { messageId } })

/** Answers once. The same key may be sent again at any time: the server stores it one time only. */
export const reply = (
  sessionId: string,
  content: string,
  key: string,
  signal: AbortSignal,
): Promise<AgentReplyAnswer> =>
  request<AgentReplyAnswer>(agentMessagesPath(sessionId), {
    method: 'POST',
    body: { content },
    idempotencyKey: key,
    signal,
  })
