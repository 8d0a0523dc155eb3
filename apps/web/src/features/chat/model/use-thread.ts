import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, ChatSession } from '@velvetline/contracts/chat'
import { POLL_CHAT_MESSAGES_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { useCallback, useEffect, useState } from 'react'
import { pollFetcher } from '#/shared/api/poll-fetcher.ts'
import { request } from '#/shared/api/request.ts'
import { onLiveEvent, usePollInterval } from '#/shared/live/live-store.ts'
import { addToThread } from './chat-desk.ts'
import { mergeMessages } from './merge-messages.ts'

/** The server answers at most so many at a time (contracts: CHAT_MESSAGES_PAGE); a full page means there may be more. */
const PAGE = 100

export interface Thread {
  /** Oldest first; undefined while nothing is known. */
  readonly messages: readonly ChatMessage[] | undefined
  readonly hasFailed: boolean
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  loadOlder(): void
  reload(): void
}

const useOlderMessages = (sessionId: string, latest: readonly ChatMessage[] | undefined) => {
  const [older, setOlder] = useState<readonly ChatMessage[]>([])
  const [isEnd, setEnd] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const first = older[0] ?? latest?.[0]
  const loadOlder = useCallback(async () => {
    if (!first || isLoading) return
    setLoading(true)
    try {
      const page = await request<ChatMessage[]>(`${API.chatMessages(sessionId)}?before=${first.id}`)
      setOlder((known) => mergeMessages(known, page))
      setEnd(page.length < PAGE)
    } finally {
      setLoading(false)
    }
  }, [first, isLoading, sessionId])
  const hasOlder = !isEnd && (latest?.length ?? 0) + older.length >= PAGE
  return { older, hasOlder, isLoading, loadOlder }
}

/** One session's messages: polled at the specified rhythm, joined by what the stream brings at once. */
export const useThread = (session: ChatSession): Thread => {
  const { sessionId } = session
  const client = useQueryClient()
  const path = API.chatMessages(sessionId)
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: pollFetcher<ChatMessage[]>,
    refetchInterval: usePollInterval(POLL_CHAT_MESSAGES_MS),
    refetchOnMount: 'always',
    staleTime: 0,
  })
  useEffect(
    () =>
      onLiveEvent('message', (news) => {
        if (news.sessionId === sessionId) addToThread(client, sessionId, news.message)
      }),
    [client, sessionId],
  )
  const { older, hasOlder, isLoading, loadOlder } = useOlderMessages(sessionId, data)
  return {
    messages: data && mergeMessages(older, data),
    hasFailed: isError && data === undefined,
    hasOlder,
    isLoadingOlder: isLoading,
    loadOlder: () => void loadOlder(),
    reload: () => void refetch(),
  }
}
