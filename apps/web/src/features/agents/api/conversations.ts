import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentInbox, agentInboxPath, agentSearchPath, inboxPath } from '@velvetline/contracts/agent-inbox'
import {
  type AgentConversation,
  type AgentReplyAnswer,
  agentConversationPath,
  agentMessagesPath,
  agentReadPath,
  agentTypingPath,
} from '@velvetline/contracts/agents'
import { useState } from 'react'
import { pollFetcher } from '#/shared/api/queries.ts'
import { request } from '#/shared/api/request.ts'
import { POLL_CHAT_SESSIONS_MS, usePollInterval } from '#/shared/live/live-store.ts'
import type { Outgoing } from '#/shared/messages/pending-messages.ts'
import {
  findConversation,
  hasMore,
  type InboxFilter,
  joinPages,
  noteEnd,
  placeOf,
  takePage,
} from '../model/inbox-cache.ts'

export const ALL: InboxFilter = { state: 'all', profile: undefined }

/** Sorted by the server: longest waiting first. Patched by live events; polled in case that one was missed. */
export const useConversations = (filter: InboxFilter = ALL) => {
  const client = useQueryClient()
  const path = inboxPath(filter)
  return useQuery({
    queryKey: [path],
    queryFn: async (context) => {
      const page = await pollFetcher<AgentConversation[]>(context)
      noteEnd(path, page)
      return joinPages(client.getQueryData<AgentConversation[]>([path]) ?? [], takePage(client, page))
    },
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** The rows after those that are known. */
export const useMoreConversations = (filter: InboxFilter) => {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const path = inboxPath(filter)
  const load = async (): Promise<void> => {
    const last = client.getQueryData<AgentConversation[]>([path])?.at(-1)
    if (!last || isLoading) return
    setLoading(true)
    try {
      const page = await request<AgentConversation[]>(inboxPath({ ...filter, after: placeOf(last) }))
      noteEnd(path, page)
      client.setQueryData<AgentConversation[]>([path], (known = []) => {
        const ids = new Set(known.map(({ sessionId }) => sessionId))
        return [...known, ...page.filter(({ sessionId }) => !ids.has(sessionId))]
      })
    } catch {
      // The button stays for another try.
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, load, hasMoreThan: (rows: readonly AgentConversation[]) => hasMore(path, rows) }
}

/** Known from a list without a request. */
export const useConversation = (sessionId: string | undefined) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: [agentConversationPath(sessionId ?? '')],
    queryFn: async (context) => {
      const [fetched] = takePage(client, [await pollFetcher<AgentConversation>(context)])
      return fetched
    },
    initialData: () => (sessionId === undefined ? undefined : findConversation(client, sessionId)),
    enabled: sessionId !== undefined,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
    refetchOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The counts beside the ways, and how soon an answer is promised. */
export const useInbox = () =>
  useQuery({
    queryKey: [agentInboxPath],
    queryFn: pollFetcher<AgentInbox>,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
  })

/** What is looked for is personal, and so not in the address. */
export const useSearch = (text: string, profile: string | undefined) =>
  useQuery({
    queryKey: [agentSearchPath, text, profile ?? ''],
    queryFn: ({ signal }) =>
      request<AgentConversation[]>(agentSearchPath, {
        method: 'POST',
        body: { text, ...(profile && { profile }) },
        signal,
      }),
    enabled: text !== '',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The server never moves the pointer back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(agentReadPath(sessionId), { method: 'POST', body: { messageId } })

/** Not stored: the member and colleagues see it for a few seconds. */
export const tellTyping = (sessionId: string, isTyping: boolean): Promise<unknown> =>
  request(agentTypingPath(sessionId), { method: 'POST', body: { isTyping } })

/** Can be repeated with the same key: the server stores the answer once. */
export const reply = (
  { sessionId, content, isConfirmed = false, seenUpTo }: Outgoing,
  key: string,
  signal: AbortSignal,
): Promise<AgentReplyAnswer> =>
  request<AgentReplyAnswer>(agentMessagesPath(sessionId), {
    method: 'POST',
    body: { content, isConfirmed, seenUpTo },
    idempotencyKey: key,
    signal,
  })
