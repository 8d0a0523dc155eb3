import type { ChatMessage } from '@velvetline/contracts/chat'
import type { PendingMessage } from './pending-messages.ts'

const byId = (left: ChatMessage, right: ChatMessage): number => Number(left.id) - Number(right.id)

/** Puts what was fetched and what arrived live together: each message once, in the server's order. */
export const mergeMessages = (known: readonly ChatMessage[], news: readonly ChatMessage[]): ChatMessage[] => {
  const merged = new Map(known.map((message) => [message.id, message]))
  for (const message of news) merged.set(message.id, message)
  return [...merged.values()].sort(byId)
}

/** What still waits: a pending message is done as soon as the thread holds one with its key, however that came to be known. */
export const stillPending = (
  pending: readonly PendingMessage[],
  thread: readonly ChatMessage[],
  sessionId: string,
): PendingMessage[] => {
  const arrived = new Set(thread.map(({ clientKey }) => clientKey))
  return pending.filter(({ key, message }) => message.sessionId === sessionId && !arrived.has(key))
}
