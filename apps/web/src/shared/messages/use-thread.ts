import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { POLL_CHAT_MESSAGES_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'
import { pollFetcher } from '../api/poll-fetcher.ts'
import { request } from '../api/request.ts'
import { onLiveEvent, usePollInterval } from '../live/live-store.ts'
import { joinNewestPage, mergeMessages } from './merge-messages.ts'

/** The server answers at most so many at a time (contracts: CHAT_MESSAGES_PAGE); a full page means there may be more. */
const PAGE = 100

export interface Thread<M extends ChatMessage = ChatMessage> {
  /** Oldest first; undefined while nothing is known. */
  readonly messages: readonly M[] | undefined
  readonly hasFailed: boolean
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  loadOlder(): void
  reload(): void
}

/** Puts a message that came to be known into the thread at this path. What is known of it already says more and stays. */
export const addToThread = <M extends ChatMessage>(client: QueryClient, path: string, message: M): void => {
  client.setQueryData<M[]>([path], (known) => known && mergeMessages([message], known))
}

const useOlderMessages = <M extends ChatMessage>(path: string, messages: readonly M[] | undefined) => {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  /** The conversation's first message, once it is known that there are no older ones. */
  const [beginning, setBeginning] = useState<string>()
  const first = messages?.[0]?.id
  const load = async (): Promise<void> => {
    if (first === undefined || isLoading) return
    setLoading(true)
    try {
      const page = await request<M[]>(`${path}?before=${first}`)
      client.setQueryData<M[]>([path], (known) => known && mergeMessages(page, known))
      if (page.length < PAGE) setBeginning(page[0]?.id ?? first)
    } catch {
      // The offer to load them stays, and can be taken again.
    } finally {
      setLoading(false)
    }
  }
  const hasOlder = first !== undefined && first !== beginning && (messages?.length ?? 0) >= PAGE
  return { hasOlder, isLoading, load }
}

export interface ThreadSource<M extends ChatMessage> {
  /** Where the messages are read from. */
  readonly path: string
  readonly sessionId: string
  /** What the stream tells, in the form in which this side reads messages. */
  fromStream(message: ChatMessage): M
}

/** One session's messages: polled at the specified rhythm, joined by what the stream brings at once. */
export const useThread = <M extends ChatMessage>({ path, sessionId, fromStream }: ThreadSource<M>): Thread<M> => {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: async (context) => {
      const page = await pollFetcher<M[]>(context)
      return joinNewestPage(client.getQueryData<M[]>([path]) ?? [], page, PAGE)
    },
    refetchInterval: usePollInterval(POLL_CHAT_MESSAGES_MS),
    refetchOnMount: 'always',
    staleTime: 0,
  })
  useEffect(
    () =>
      onLiveEvent('message', (news) => {
        if (news.sessionId === sessionId) addToThread(client, path, fromStream(news.message))
      }),
    [client, fromStream, path, sessionId],
  )
  const older = useOlderMessages(path, data)
  return {
    messages: data,
    hasFailed: isError && data === undefined,
    hasOlder: older.hasOlder,
    isLoadingOlder: older.isLoading,
    loadOlder: () => void older.load(),
    reload: () => void refetch(),
  }
}
