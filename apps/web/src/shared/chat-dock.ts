import { createStore } from './store.ts'

/** What was last asked of the chat dock. Each request is a new object, so that asking twice for the same opens it again. */
export type ChatDockRequest = { kind: 'profile'; profileUuid: string } | { kind: 'list' } | { kind: 'kept' }

const askedOfDock = createStore<ChatDockRequest | null>(null)

/** Opens the chat with this consultant, for any caller; the dock itself is loaded with the first request. */
export const openChat = (profileUuid: string): void => askedOfDock.set({ kind: 'profile', profileUuid })

/** Opens the list of one's chats. */
export const openChatList = (): void => askedOfDock.set({ kind: 'list' })

/** Brings back what a reload has left, unless something else has been asked for already. */
export const reopenChats = (): void => {
  if (!askedOfDock.get()) askedOfDock.set({ kind: 'kept' })
}

/** Nothing is asked for any more. */
export const closeChatDock = (): void => askedOfDock.set(null)

/** For the dock: what it should show, or null without a request. */
export const useChatDockRequest = askedOfDock.use
