import { useQueryClient } from '@tanstack/react-query'
import {
  type AgentMessage,
  type AgentProfile,
  agentConversationsPath,
  agentMessagesPath,
  agentProfilesPath,
} from '@velvetline/contracts/agents'
import { useEffect } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'

/** One change may cause several events; the list is fetched once. */
const TOGETHER_MS = 150

export const useInboxNews = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const askForList = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(
        () => void client.invalidateQueries({ queryKey: [agentConversationsPath] }),
        TOGETHER_MS,
      )
    }
    const stops = [
      onLiveEvent('message', askForList),
      onLiveEvent('conversation', askForList),
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
      window.clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client])
}
