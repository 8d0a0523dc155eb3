import type { QueryClient } from '@tanstack/react-query'
import {
  type AgentInbox,
  agentInboxPath,
  agentSearchPath,
  INBOX_PAGE,
  type InboxState,
} from '@velvetline/contracts/agent-inbox'
import { type AgentConversation, agentConversationPath, agentConversationsPath } from '@velvetline/contracts/agents'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { pollFetcher } from '#/shared/api/queries.ts'

/**
 * What the inbox knows is patched from live events: lists, searches, the open conversation and the counts. A conversation is fetched only
 * where it is not known, or an event does not say what has changed.
 */

const time = (instant: string | null): number => (instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant))

/** Longest waiting first, then the last settled, as the server sorts. */
export const byPlace = (left: AgentConversation, right: AgentConversation): number => {
  if ((left.waitingSince === null) !== (right.waitingSince === null)) return left.waitingSince === null ? 1 : -1
  const difference =
    left.waitingSince === null
      ? time(right.settledAt) - time(left.settledAt)
      : time(left.waitingSince) - time(right.waitingSince)
  return difference || (left.sessionId < right.sessionId ? -1 : 1)
}

/** Where the page after this conversation begins. */
export const placeOf = ({ sessionId, waitingSince, settledAt }: AgentConversation): string =>
  waitingSince === null ? `s.${time(settledAt)}.${sessionId}` : `w.${time(waitingSince)}.${sessionId}`

export interface InboxFilter {
  readonly state: InboxState
  readonly profile: string | undefined
}

const isWaiting = ({ waitingSince, canAnswer }: AgentConversation): boolean => waitingSince !== null && canAnswer

/** The same conditions as the server's. */
export const belongsTo = (one: AgentConversation, { state, profile }: InboxFilter): boolean => {
  if (profile !== undefined && one.profileUuid !== profile) return false
  if (state === 'waiting') return isWaiting(one)
  if (state === 'unread') return one.waitingSince !== null && one.unreadCount > 0
  if (state === 'note') return one.note !== null
  if (state === 'blocked') return one.block === 'own'
  if (state === 'answered') return one.waitingSince === null && one.settledAt !== null && one.block === 'none'
  return one.waitingSince !== null || one.settledAt !== null
}

/** The filter of a list's key; undefined for the keys of other queries. */
const filterOf = (key: unknown): InboxFilter | undefined => {
  if (typeof key !== 'string') return undefined
  const [path, query] = key.split('?')
  if (path !== agentConversationsPath) return undefined
  const parameters = new URLSearchParams(query)
  return {
    state: (parameters.get('state') ?? 'all') as InboxState,
    profile: parameters.get('profile') ?? undefined,
  }
}

/** Lists whose end is known. */
const complete = new Set<string>()
export const noteEnd = (path: string, page: readonly unknown[]): void => {
  if (page.length < INBOX_PAGE) complete.add(path)
}
export const hasMore = (path: string, rows: readonly unknown[]): boolean =>
  rows.length >= INBOX_PAGE && !complete.has(path)

/** An answer that was on its way while a message arrived is older than what is known. */
const newer = (known: AgentConversation | undefined, fetched: AgentConversation): AgentConversation =>
  known && Number(known.lastMessage?.id ?? 0) > Number(fetched.lastMessage?.id ?? 0) ? known : fetched

/** Takes over a fetched page: nothing known is replaced by something older, and open conversations follow. */
export const takePage = (client: QueryClient, page: readonly AgentConversation[]): AgentConversation[] =>
  page.map((fetched) => {
    const one = newer(findConversation(client, fetched.sessionId), fetched)
    client.setQueryData<AgentConversation>([agentConversationPath(one.sessionId)], (known) => known && one)
    return one
  })

/** A fresh first page, followed by the rows that are known behind it. */
export const joinPages = (
  known: readonly AgentConversation[],
  page: readonly AgentConversation[],
): AgentConversation[] => {
  const last = page.at(-1)
  if (page.length < INBOX_PAGE || last === undefined) return [...page]
  const ids = new Set(page.map(({ sessionId }) => sessionId))
  return [...page, ...known.filter((one) => !ids.has(one.sessionId) && byPlace(one, last) > 0)]
}

/** A list with the conversation where it belongs; a place behind the known part of a longer list is left to its next page. */
export const placed = (
  rows: readonly AgentConversation[],
  one: AgentConversation,
  filter: InboxFilter,
  isLonger: boolean,
): AgentConversation[] => {
  const others = rows.filter(({ sessionId }) => sessionId !== one.sessionId)
  const last = others.at(-1)
  if (!belongsTo(one, filter)) return others
  if (isLonger && last !== undefined && byPlace(one, last) > 0) return others
  return [...others, one].sort(byPlace)
}

const lists = (client: QueryClient) =>
  client.getQueriesData<AgentConversation[]>({ predicate: ({ queryKey: [path] }) => filterOf(path) !== undefined })

export const findConversation = (client: QueryClient, sessionId: string): AgentConversation | undefined => {
  const open = client.getQueryData<AgentConversation>([agentConversationPath(sessionId)])
  if (open) return open
  const searches = client.getQueriesData<AgentConversation[]>({ queryKey: [agentSearchPath] })
  for (const [, rows] of [...lists(client), ...searches]) {
    const found = rows?.find((one) => one.sessionId === sessionId)
    if (found) return found
  }
  return undefined
}

const countChange = (before: AgentConversation | undefined, after: AgentConversation) => {
  const unread = (one: AgentConversation | undefined) => (one?.waitingSince ? one.unreadCount : 0)
  return {
    waiting: Number(isWaiting(after)) - Number(before !== undefined && isWaiting(before)),
    unread: Number(unread(after) > 0) - Number(unread(before) > 0),
    unreadMessages: unread(after) - unread(before),
  }
}

const NOTHING = { waiting: 0, unread: 0, unreadMessages: 0 }
const atLeastNone = (count: number): number => Math.max(0, count)

const patchCounts = (client: QueryClient, before: AgentConversation | undefined, after: AgentConversation): void => {
  const change = countChange(before, after)
  const { profileUuid } = after
  client.setQueryData<AgentInbox>([agentInboxPath], (known) => {
    if (!known) return known
    const mine = known.profiles.find((one) => one.profileUuid === profileUuid) ?? { profileUuid, ...NOTHING }
    const changed = {
      profileUuid,
      waiting: atLeastNone(mine.waiting + change.waiting),
      unread: atLeastNone(mine.unread + change.unread),
      unreadMessages: atLeastNone(mine.unreadMessages + change.unreadMessages),
    }
    return { ...known, profiles: [...known.profiles.filter((one) => one.profileUuid !== profileUuid), changed] }
  })
}

/** @param before undefined where the counts know it already */
const putConversation = (client: QueryClient, after: AgentConversation, before = after): void => {
  patchCounts(client, before, after)
  client.setQueryData<AgentConversation>([agentConversationPath(after.sessionId)], (known) => known && after)
  for (const [key, rows] of lists(client)) {
    const path = String(key[0])
    const filter = filterOf(path)
    if (rows && filter) client.setQueryData(key, placed(rows, after, filter, hasMore(path, rows)))
  }
  client.setQueriesData<AgentConversation[]>({ queryKey: [agentSearchPath] }, (rows) =>
    rows?.map((one) => (one.sessionId === after.sessionId ? after : one)),
  )
}

/** @returns whether the conversation was known */
export const patchConversation = (
  client: QueryClient,
  sessionId: string,
  change: (known: AgentConversation) => AgentConversation,
): boolean => {
  const before = findConversation(client, sessionId)
  if (!before) return false
  putConversation(client, change(before), before)
  return true
}

/** What a message changes in its conversation; one that is known changes nothing, unless staff have removed it. `user` is the profile's side here. */
export const withMessage = (known: AgentConversation, message: ChatMessage): AgentConversation => {
  const last = known.lastMessage
  if (message.isRemoved)
    return last?.id === message.id ? { ...known, lastMessage: { ...last, content: '', isRemoved: true } } : known
  if (Number(message.id) <= Number(last?.id ?? 0)) return known
  const { id, messageType, content, createdAt } = message
  const messageCount = known.messageCount + 1
  if (message.sender === 'other') {
    return {
      ...known,
      messageCount,
      lastMessage: { id, messageType, content, sender: 'member', createdAt },
      waitingSince: known.waitingSince ?? createdAt,
      unreadCount: known.canAnswer ? known.unreadCount + 1 : 0,
    }
  }
  return {
    ...known,
    messageCount,
    lastMessage: { id, messageType, content, sender: 'profile', createdAt },
    waitingSince: null,
    settledAt: createdAt,
    unreadCount: 0,
    claim: null,
  }
}

/** As it was before its newest message, as far as the counts need it. */
const beforeMessage = (known: AgentConversation, { sender, createdAt }: ChatMessage): AgentConversation => {
  if (sender === 'user') return known
  return {
    ...known,
    unreadCount: Math.max(0, known.unreadCount - 1),
    waitingSince: known.waitingSince === createdAt ? null : known.waitingSince,
  }
}

const fetchConversation = (client: QueryClient, sessionId: string): Promise<AgentConversation> =>
  client.fetchQuery({
    queryKey: [agentConversationPath(sessionId)],
    queryFn: pollFetcher<AgentConversation>,
    staleTime: 0,
    retry: false,
  })

/** One small request; without a connection, or for a conversation that is gone, the next poll decides. */
export const refreshConversation = async (
  client: QueryClient,
  sessionId: string,
  message?: ChatMessage,
): Promise<void> => {
  const before = findConversation(client, sessionId)
  try {
    const after = await fetchConversation(client, sessionId)
    putConversation(client, after, before ?? (message && beforeMessage(after, message)))
  } catch {
    // See above.
  }
}

const INBOX_PATHS = [agentConversationsPath, agentInboxPath, agentSearchPath]
const AGENT_PATHS = '/api/agent/'

/** Others answer than before: what is known of conversations is dropped, even where they are open, and everything is asked for again. */
export const forgetInbox = (client: QueryClient): void => {
  const startsWith = (paths: readonly string[]) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      paths.some((path) => String(queryKey[0]).startsWith(path)),
  })
  complete.clear()
  client.removeQueries({ ...startsWith(INBOX_PATHS), type: 'inactive' })
  void client.resetQueries(startsWith(INBOX_PATHS))
  void client.invalidateQueries(startsWith([AGENT_PATHS]))
}
