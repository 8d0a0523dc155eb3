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
