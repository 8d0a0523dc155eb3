import { useQuery } from '@tanstack/react-query'
import {
  agentClaimPath,
  agentPresencePath,
  type ConversationDesk,
  PRESENCE_RENEWED_MS,
} from '@velvetline/contracts/agent-inbox'
import { useEffect } from 'react'
import { request } from '#/shared/api/request.ts'
import { useIsLooking } from '#/shared/messages/use-thread.ts'

export const claim = (sessionId: string, takesOver: boolean): Promise<ConversationDesk> =>
  request<ConversationDesk>(agentClaimPath(sessionId), { method: 'POST', body: { takesOver } })

export const leaveClaim = (sessionId: string): Promise<unknown> =>
  request(agentClaimPath(sessionId), { method: 'DELETE' }).catch(() => undefined)

const showPresence = (sessionId: string, isHere: boolean): Promise<ConversationDesk> =>
  request<ConversationDesk>(agentPresencePath(sessionId), { method: 'PUT', body: { isHere } })

/** Tells colleagues that this conversation is looked at. @returns the names of those who look at it too */
export const usePresence = (sessionId: string, isShared: boolean): readonly string[] => {
  const looks = useIsLooking()
  const { data } = useQuery({
    queryKey: [agentPresencePath(sessionId)],
    queryFn: async () => (await showPresence(sessionId, true)).readers,
    enabled: isShared && looks,
    refetchInterval: PRESENCE_RENEWED_MS,
    refetchOnMount: 'always',
    staleTime: PRESENCE_RENEWED_MS,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!isShared) return
    return () => void showPresence(sessionId, false).catch(() => undefined)
  }, [sessionId, isShared])
  return data ?? []
}
