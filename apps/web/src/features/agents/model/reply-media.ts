import { useQueryClient } from '@tanstack/react-query'
import { type AgentMessage, type AgentReplyAnswer, agentMessagesPath } from '@velvetline/contracts/agents'
import { ALREADY_ANSWERED_REFUSAL, CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { agentImagePath, agentVoicePath } from '@velvetline/contracts/chat-media'
import { useMemo } from 'react'
import { shareAnswer } from '#/shared/live/share-answer.ts'
import type { MediaComposerProps } from '#/shared/media/media-composer.tsx'
import { createMediaWay } from '#/shared/media/media-way.ts'
import { addToThread, fetchAfter } from '#/shared/messages/use-thread.ts'
import { newestKnown } from './agent-desk.ts'

/** How an agent sends images and voice notes: free of charge. */
export const useReplyMedia = (
  sessionId: string,
  accountId: string,
): Omit<MediaComposerProps, 'children' | 'messages'> => {
  const client = useQueryClient()
  const way = useMemo(
    () =>
      createMediaWay<AgentReplyAnswer>({
        paths: { image: agentImagePath(sessionId), voice: agentVoicePath(sessionId) },
        fields: () => ({ seenUpTo: newestKnown(client, sessionId) ?? '' }),
        onSent: ({ message }) => {
          addToThread<AgentMessage>(client, agentMessagesPath(sessionId), message)
          shareAnswer('message', { sessionId, message })
        },
        onUnanswered: () => void client.invalidateQueries({ queryKey: [agentMessagesPath(sessionId)] }),
        onRefused: ({ code }) => {
          // The tray says so; sent again, it is sent after that answer.
          if (code !== ALREADY_ANSWERED_REFUSAL) return false
          void fetchAfter(client, agentMessagesPath(sessionId), newestKnown(client, sessionId) ?? '0')
          return true
        },
      }),
    [client, sessionId],
  )
  return { accountId, sessionId, way, captionMaxCharacters: CHAT_REPLY_MAX_CHARACTERS }
}
