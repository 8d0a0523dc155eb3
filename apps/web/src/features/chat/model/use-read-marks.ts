import { useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, ChatSession, UnreadCount, UnreadPerSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { useEffect, useState } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { useIsLooking } from '#/shared/use-is-looking.ts'
import { markRead } from '../api/messages.ts'

/** Marks what the other side wrote as read, once it is really in front of the person. */
export const useMarkRead = (session: ChatSession, messages: readonly ChatMessage[] | undefined): void => {
  const client = useQueryClient()
  const looks = useIsLooking()
  const { sessionId } = session
  const newest = messages?.findLast(({ sender }) => sender === 'other')?.id
  useEffect(() => {
    if (!looks || newest === undefined) return
    // The badges fall at once; the server's own count follows with the next answer.
    const counts = client.getQueryData<UnreadPerSession>([API.unreadPerSession])?.unreadCounts ?? {}
    const gone = counts[sessionId] ?? 0
    if (gone > 0) {
      client.setQueryData<UnreadPerSession>([API.unreadPerSession], { unreadCounts: { ...counts, [sessionId]: 0 } })
      client.setQueryData<UnreadCount>(
        [API.unreadCount],
        (known) => known && { unreadCount: Math.max(0, known.unreadCount - gone) },
      )
    }
    markRead(sessionId, newest).catch(() => undefined)
  }, [client, looks, newest, sessionId])
}

/** How far the other side has read: as the session said, and as the stream says later. */
export const useReadByOther = (session: ChatSession): number => {
  const [upTo, setUpTo] = useState(Number(session.readByOtherUpTo))
  useEffect(
    () =>
      onLiveEvent('read', ({ sessionId, messageId }) => {
        if (sessionId === session.sessionId) setUpTo((known) => Math.max(known, Number(messageId)))
      }),
    [session.sessionId],
  )
  return upTo
}
