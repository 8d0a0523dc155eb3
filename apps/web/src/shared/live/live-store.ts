import type { LiveEvents, LiveEventType } from '@velvetline/contracts/events'
import { profilesPath } from '@velvetline/contracts/profiles'
import { useEffect, useSyncExternalStore } from 'react'

/** The stream's state in this tab, and its subscribers. The connection itself is loaded later. */
type Handler = (payload: never) => void

const handlers = new Map<LiveEventType, Set<Handler>>()
const watchers = new Set<() => void>()
let connected = false

/** Calls `handler` for every event of the type until the returned function is called. */
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

/** The same for a component; `handler` should keep its identity (useCallback). */
export const useLiveEvent = <Type extends LiveEventType>(
  type: Type,
  handler: (payload: LiveEvents[Type]) => void,
): void => {
  useEffect(() => onLiveEvent(type, handler), [type, handler])
}

/** For the connection: hands an event to the listeners of this tab. */
export const deliver = (type: LiveEventType, payload: unknown): void => {
  for (const handler of handlers.get(type) ?? []) handler(payload as never)
}

/** For the connection: says whether the stream is up. */
export const setConnected = (isConnected: boolean): void => {
  if (connected === isConnected) return
  connected = isConnected
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** True while this browser's stream is connected, through whichever tab. */
const useLiveStatus = (): { isConnected: boolean } => ({
  isConnected: useSyncExternalStore(
    subscribe,
    () => connected,
    () => false,
  ),
})

/** How often to poll: at the given rhythm, or rarely while the stream brings the news. */
export const usePollInterval = (intervalMs: number): number =>
  useLiveStatus().isConnected ? Math.max(intervalMs, POLL_WHILE_STREAMING_MS) : intervalMs

export const POLL_CHAT_MESSAGES_MS = 3_000
export const POLL_UNREAD_MS = 3_000
export const POLL_CHAT_SESSIONS_MS = 5_000
/** While the event stream is connected it delivers the updates, and polling only covers a stream that has silently stopped. */
export const POLL_WHILE_STREAMING_MS = 30_000

const LIST_OF_CATEGORY = /^\/api\/categories\/[^/]+\/profiles\?/

/** Whether a query's answer, by the first part of its key, shows consultants and so their availability. */
export const showsProfiles = (key: unknown): boolean =>
  typeof key === 'string' && (key.startsWith(profilesPath) || LIST_OF_CATEGORY.test(key))
