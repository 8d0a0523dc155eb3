import { useQueryClient } from '@tanstack/react-query'
import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import { API } from '@velvetline/contracts/paths'
import { useEffect } from 'react'
import { useIsLooking } from '#/shared/use-is-looking.ts'
import { markRead } from '../api/conversations.ts'

/** Marks what the member wrote as read, once it is really in front of the agent. */
export const useMarkRead = (
  { sessionId, unreadCount }: AgentConversation,
  messages: readonly AgentMessage[] | undefined,
): void => {
  const client = useQueryClient()
  const looks = useIsLooking()
  const newest = messages?.findLast(({ sender }) => sender === 'other')?.id
  useEffect(() => {
    if (!looks || newest === undefined || unreadCount === 0) return
    // The badge falls at once; the server's own count follows with the next list.
    client.setQueryData<AgentConversation[]>([API.agentConversations], (known) =>
      known?.map((one) => (one.sessionId === sessionId ? { ...one, unreadCount: 0 } : one)),
    )
    markRead(sessionId, newest).catch(() => undefined)
  }, [client, looks, newest, sessionId, unreadCount])
}
