import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { CHAT_MESSAGES_PAGE, type ChatMessage } from '@velvetline/contracts/chat'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { pollFetcher } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { onLiveEvent, POLL_CHAT_MESSAGES_MS, usePollInterval } from '../live/live-store.ts'
import type { Outgoing, PendingMessage } from './pending-messages.ts'

interface Numbered {
  readonly id: string
}

const byId = (left: Numbered, right: Numbered): number => Number(left.id) - Number(right.id)

/** Each message once, in the server's order. */
export const mergeMessages = <M extends Numbered>(known: readonly M[], news: readonly M[]): M[] => {
  const merged = new Map(known.map((message) => [message.id, message]))
  for (const message of news) merged.set(message.id, message)
  return [...merged.values()].sort(byId)
}

/**
 * Adds the newest page to the known messages, which may have left that page. A full page that begins after the last one's end may leave a gap,
 * whatever the stream has brought since; then only the page and what is newer are kept.
 * @param joinedUpTo the newest message of the last page
 */
export const joinNewestPage = <M extends Numbered>(
  known: readonly M[],
  page: readonly M[],
  pageSize: number,
  joinedUpTo: string | undefined,
): M[] => {
  const [oldest] = page
  const mayHaveHole =
    oldest !== undefined &&
    joinedUpTo !== undefined &&
    page.length >= pageSize &&
    Number(oldest.id) > Number(joinedUpTo)
  return mergeMessages(mayHaveHole ? known.filter((one) => byId(one, oldest) > 0) : known, page)
}

/** A pending message is done once the thread holds its key. */
export const stillPending = <Out extends Outgoing>(
  pending: readonly PendingMessage<Out>[],
  thread: readonly { readonly clientKey: string | null }[],
  sessionId: string,
): PendingMessage<Out>[] => {
  const ofSession = pending.filter(({ message }) => message.sessionId === sessionId)
  if (ofSession.length === 0) return ofSession
  const arrived = new Set(thread.map(({ clientKey }) => clientKey))
  return ofSession.filter(({ key }) => !arrived.has(key))
}

export interface Thread<M extends ChatMessage = ChatMessage> {
  /** Oldest first; undefined while nothing is known. */
  readonly messages: readonly M[] | undefined
  readonly hasFailed: boolean
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  /** Older ones are then fetched only on request. */
  readonly hasOlderFailed: boolean
  /** The last poll found no server. */
  readonly isAway: boolean
  loadOlder(): void
  reload(): void
}

/** Adds a message to the thread at this path; a known version says more and stays, unless the message was removed or given back. */
export const addToThread = <M extends ChatMessage>(client: QueryClient, path: string, message: M): void => {
  client.setQueryData<M[]>([path], (known) => {
    if (message.isRemoved || message.isReturned) return known && mergeMessages(known, [message])
    const newest = known?.at(-1)
    if (known && newest && byId(newest, message) < 0) return [...known, message]
    return known && mergeMessages([message], known)
  })
}

/** By path, the newest message of the last page that was joined. */
const joinedUpTo = new WeakMap<QueryClient, Map<string, string>>()
const joinedIn = (client: QueryClient): Map<string, string> => {
  const known = joinedUpTo.get(client) ?? new Map<string, string>()
  joinedUpTo.set(client, known)
  return known
}

/** What the server has after this message; without a connection the next poll brings it. */
export const fetchAfter = async <M extends ChatMessage>(
  client: QueryClient,
  path: string,
  messageId: string,
): Promise<void> => {
  const newer = await request<M[]>(`${path}?after=${messageId}`).catch(() => [])
  client.setQueryData<M[]>([path], (known) => known && mergeMessages(known, newer))
}

const useOlderMessages = <M extends ChatMessage>(path: string, messages: readonly M[] | undefined) => {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** The id of the first message, once it is known that there are no older ones. */
  const [beginning, setBeginning] = useState<string>()
  const first = messages?.[0]?.id
  const load = async (): Promise<void> => {
    if (first === undefined || isLoading) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await request<M[]>(`${path}?before=${first}`)
      client.setQueryData<M[]>([path], (known) => known && mergeMessages(page, known))
      // A full page means that there may be more.
      if (page.length < CHAT_MESSAGES_PAGE) setBeginning(page[0]?.id ?? first)
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  const hasOlder = first !== undefined && first !== beginning && (messages?.length ?? 0) >= CHAT_MESSAGES_PAGE
  return { hasOlder, isLoading, hasFailed, load }
}

export interface ThreadSource<M extends ChatMessage> {
  readonly path: string
  readonly sessionId: string
  /** Converts a message of the stream to the form that this side reads. */
  fromStream(message: ChatMessage): M
}

/** One session's messages: polled, and joined by what the stream delivers. */
export const useThread = <M extends ChatMessage>({ path, sessionId, fromStream }: ThreadSource<M>): Thread<M> => {
  const client = useQueryClient()
  const { data, isError, failureReason, refetch } = useQuery({
    queryKey: [path],
    queryFn: async (context) => {
      const page = await pollFetcher<M[]>(context)
      const known = client.getQueryData<M[]>([path]) ?? []
      const joined = joinNewestPage(known, page, CHAT_MESSAGES_PAGE, joinedIn(client).get(path))
      joinedIn(client).set(path, page.at(-1)?.id ?? '0')
      return joined
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
    hasOlderFailed: older.hasFailed,
    isAway: failureReason !== null && !(failureReason instanceof ApiError),
    loadOlder: () => void older.load(),
    reload: () => void refetch(),
  }
}

const isOffline = (): boolean => navigator.onLine === false
const watchConnection = (update: () => void): (() => void) => {
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

/** Whether the browser knows that there is no connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline, () => false)

const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
const watchLooking = (update: () => void): (() => void) => {
  window.addEventListener('focus', update)
  window.addEventListener('blur', update)
  document.addEventListener('visibilitychange', update)
  return () => {
    window.removeEventListener('focus', update)
    window.removeEventListener('blur', update)
    document.removeEventListener('visibilitychange', update)
  }
}

/** Whether the page is visible and focused. */
export const useIsLooking = (): boolean => useSyncExternalStore(watchLooking, isLooking, () => false)
