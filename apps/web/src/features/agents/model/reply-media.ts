import { useQueryClient } from '@tanstack/react-query'
import { type AgentMessage, type AgentReplyAnswer, agentMessagesPath } from '@velvetline/contracts/agents'
import { CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { agentImagePath, agentVoicePath } from '@velvetline/contracts/chat-media'
import { useMemo } from 'react'
import { shareAnswer } from '#/shared/live/live-store.ts'
import type { MediaComposerProps } from '#/shared/media/media-composer.tsx'
import { createMediaWay } from '#/shared/media/media-way.ts'
import { addToThread } from '#/shared/messages/use-thread.ts'

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
        onSent: ({ message }) => {
          addToThread<AgentMessage>(client, agentMessagesPath(sessionId), message)
          shareAnswer('message', { sessionId, message })
        },
      }),
    [client, sessionId],
  )
  return { accountId, sessionId, way, captionMaxCharacters: CHAT_REPLY_MAX_CHARACTERS }
}
