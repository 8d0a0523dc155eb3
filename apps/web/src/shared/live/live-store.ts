import type { LiveEvents, LiveEventType } from '@velvetline/contracts/events'
import { homeProfilesPath, profilesPath } from '@velvetline/contracts/profiles'
import { useEffect } from 'react'
import { createStore } from '../store.ts'

/** The stream's state in this tab, and its subscribers. The connection itself is loaded later (start-live.ts). */
type Handler = (payload: never) => void

const handlers = new Map<LiveEventType, Set<Handler>>()
const isStreaming = createStore(false)

/** Returns how to unsubscribe. */
export const onLiveEvent = <Type extends LiveEventType>(
  type: Type,
  handler: (payload: LiveEvents[Type]) => void,
): (() => void) => {
  const listening = handlers.get(type) ?? new Set<Handler>()
  handlers.set(type, listening)
  listening.add(handler)
  return () => {
    listening.delete(handler)
  }
}

/** `handler` should keep its identity (useCallback). */
export const useLiveEvent = <Type extends LiveEventType>(
  type: Type,
  handler: (payload: LiveEvents[Type]) => void,
): void => {
  useEffect(() => onLiveEvent(type, handler), [type, handler])
}

/** For the connection. */
export const deliver = (type: LiveEventType, payload: unknown): void => {
  for (const handler of handlers.get(type) ?? []) handler(payload as never)
}

/** Set by the connection: how to notify this browser's other tabs. */
export const otherTabs: { tell?: (type: LiveEventType, payload: unknown) => void } = {}

/** For the connection: whether this browser's stream is up, through whichever tab. */
export const setConnected = isStreaming.set

export const POLL_CHAT_MESSAGES_MS = 3_000
export const POLL_UNREAD_MS = 3_000
export const POLL_CHAT_SESSIONS_MS = 5_000
/** While the stream is connected it delivers the updates, and polling only covers a stream that has silently stopped. */
export const POLL_WHILE_STREAMING_MS = 30_000

/** The given interval, or a long one while the stream is connected. */
export const usePollInterval = (intervalMs: number): number =>
  isStreaming.use() ? Math.max(intervalMs, POLL_WHILE_STREAMING_MS) : intervalMs

const LIST_OF_CATEGORY = /^\/api\/categories\/[^/]+\/profiles\?/

/** Whether the answer to a query with this key shows consultants, and so their availability. */
export const showsProfiles = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key.startsWith(profilesPath) || key.startsWith(homeProfilesPath) || LIST_OF_CATEGORY.test(key))
