import { useQueryClient } from '@tanstack/react-query'
import { agentPresencePath } from '@velvetline/contracts/agent-inbox'
import {
  type AgentMessage,
  type AgentProfile,
  agentMessagesPath,
  agentProfilesPath,
} from '@velvetline/contracts/agents'
import { useEffect } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { forgetInbox, patchConversation, refreshConversation, withMessage } from './inbox-cache.ts'

/** Patches what the pages know; fetches a conversation only where the event does not say all. */
export const useInboxNews = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      onLiveEvent('message', ({ sessionId, message }) => {
        const isKnown = patchConversation(client, sessionId, (known) => withMessage(known, message))
        // What staff have removed was counted when it came.
        if (!isKnown) void refreshConversation(client, sessionId, message.isRemoved ? undefined : message)
      }),
      onLiveEvent('conversation', ({ sessionId, ...change }) => {
        if (Object.keys(change).length === 0) void refreshConversation(client, sessionId)
        else
          patchConversation(client, sessionId, ({ member, ...known }) => ({
            ...known,
            unreadCount: (known.canAnswer ? change.unreadCount : undefined) ?? known.unreadCount,
            member: { ...member, canWrite: change.canWrite ?? member.canWrite },
          }))
      }),
      onLiveEvent('claim', ({ sessionId, claim, readers }) => {
        patchConversation(client, sessionId, (known) => ({ ...known, claim }))
        client.setQueryData([agentPresencePath(sessionId)], readers)
      }),
      onLiveEvent('answering', () => forgetInbox(client)),
      onLiveEvent('read', ({ sessionId, messageId }) =>
        client.setQueryData<AgentMessage[]>([agentMessagesPath(sessionId)], (known) =>
          known?.map((one) =>
            one.sender === 'user' && Number(one.id) <= Number(messageId) ? { ...one, isReadByMember: true } : one,
          ),
        ),
      ),
      onLiveEvent('availability', ({ profileUuid, status }) =>
        client.setQueryData<AgentProfile[]>([agentProfilesPath], (known) =>
          known?.map((one) => (one.uuid === profileUuid ? { ...one, status } : one)),
        ),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
