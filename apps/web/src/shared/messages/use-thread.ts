import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { useEffect, useState } from 'react'
import { pollFetcher } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { onLiveEvent, POLL_CHAT_MESSAGES_MS, usePollInterval } from '../live/live-store.ts'
import type { Outgoing, PendingMessage } from './pending-messages.ts'

interface Numbered {
  readonly id: string
}

const byId = (left: Numbered, right: Numbered): number => Number(left.id) - Number(right.id)

/** Puts what was fetched and what arrived live together: each message once, in the server's order. */
export const mergeMessages = <M extends Numbered>(known: readonly M[], news: readonly M[]): M[] => {
  const merged = new Map(known.map((message) => [message.id, message]))
  for (const message of news) merged.set(message.id, message)
  return [...merged.values()].sort(byId)
}

/**
 * Adds the newest page to what is known, so that a message which has left the page is not lost. A full page that begins after
 * everything known may have left a hole behind; then the page alone is true.
 */
export const joinNewestPage = <M extends Numbered>(known: readonly M[], page: readonly M[], pageSize: number): M[] => {
  const newestKnown = known.at(-1)
  const oldestNew = page[0]
  const mayHaveHole =
    newestKnown !== undefined && oldestNew !== undefined && page.length >= pageSize && byId(oldestNew, newestKnown) > 0
  return mayHaveHole ? [...page] : mergeMessages(known, page)
}

/** What still waits: a pending message is done as soon as the thread holds one with its key, however that came to be known. */
export const stillPending = <Out extends Outgoing>(
  pending: readonly PendingMessage<Out>[],
  thread: readonly { readonly clientKey: string | null }[],
  sessionId: string,
): PendingMessage<Out>[] => {
  const arrived = new Set(thread.map(({ clientKey }) => clientKey))
  return pending.filter(({ key, message }) => message.sessionId === sessionId && !arrived.has(key))
}

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
