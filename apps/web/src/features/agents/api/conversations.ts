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

/** Sorted by the server: longest waiting first. Polled, and refetched on live events. */
export const useConversations = () =>
  useQuery({
    queryKey: [agentConversationsPath],
    queryFn: pollFetcher<AgentConversation[]>,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
    refetchOnMount: 'always',
    staleTime: 0,
  })

/** The server never moves the pointer back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(agentReadPath(sessionId), { method: 'POST', body: { messageId } })

/** Can be repeated with the same key: the server stores the answer once. */
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
