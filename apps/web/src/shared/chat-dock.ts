import { useSyncExternalStore } from 'react'

/** What was last asked of the chat dock. Each request is a new object, so that asking twice for the same opens it again. */
export type ChatDockRequest = { kind: 'profile'; profileUuid: string } | { kind: 'list' } | { kind: 'kept' }

const watchers = new Set<() => void>()
let request: ChatDockRequest | null = null

const ask = (next: ChatDockRequest | null): void => {
  request = next
  for (const watcher of watchers) watcher()
}

/** Opens the chat with this consultant, for any caller; the dock itself is loaded with the first request. */
export const openChat = (profileUuid: string): void => ask({ kind: 'profile', profileUuid })

/** Opens the list of one's chats. */
export const openChatList = (): void => ask({ kind: 'list' })

/** Brings back what a reload has left, unless something else has been asked for already. */
export const reopenChats = (): void => {
  if (!request) ask({ kind: 'kept' })
}

/** Nothing is asked for any more. */
export const closeChatDock = (): void => ask(null)

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** For the dock: what it should show, or null without a request. */
export const useChatDockRequest = (): ChatDockRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
