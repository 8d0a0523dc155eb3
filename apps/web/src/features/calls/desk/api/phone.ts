import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentProfile, agentProfilesPath } from '@velvetline/contracts/agents'
import { type AgentPhone, agentCallDeclinePath, agentCallEndPath, agentPhonePath } from '@velvetline/contracts/calls'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { POLL_WHILE_STREAMING_MS } from '#/shared/live/live-store.ts'
import { toast } from '#/ui/toast/toast.ts'

export const PHONE_KEY = [agentPhonePath] as const

/** Each request makes the carrier create a token: rare, because live events and the provider report changes. */
const IDLE_POLL_MS = 300_000

/** While the carrier is away the last credential stays: a line that is open goes on, and so does the call on it. */
export const withLastCredential = (before: AgentPhone | undefined, now: AgentPhone): AgentPhone => ({
  ...now,
  credential: now.credential ?? before?.credential ?? null,
})

/** Refetched regularly, so that the credential is renewed before it expires; more often while there is none. */
export const useAgentPhone = (hasCall: boolean) =>
  useQuery<AgentPhone>({
    queryKey: PHONE_KEY,
    structuralSharing: (before, now) => withLastCredential(before as AgentPhone | undefined, now as AgentPhone),
    refetchInterval: ({ state }) =>
      hasCall || state.data?.credential === null ? POLL_WHILE_STREAMING_MS : IDLE_POLL_MS,
    refetchOnMount: 'always',
  })

/** Works while the voice connection is lost; errors are ignored, because the connection does the same. */
export const declineCall = (callId: string): Promise<unknown> =>
  request(agentCallDeclinePath(callId), { method: 'POST' }).catch(() => undefined)

export const endCall = (callId: string): Promise<unknown> =>
  request(agentCallEndPath(callId), { method: 'POST' }).catch(() => undefined)

const queryKey = [agentProfilesPath] as const
const ASK_AGAIN_MS = 1_000

/** With one of the consultant’s own profiles, or if they have none of those that they look after; opens the phone. Undefined until it is known. */
export const useWantsCalls = (): boolean | undefined => {
  const { data } = useQuery<AgentProfile[]>({ queryKey })
  if (!data) return undefined
  const hasOwn = data.some(({ isOwn }) => isOwn)
  return data.some(({ isOwn, chosenStatus }) => (isOwn || !hasOwn) && chosenStatus === 'available')
}

/**
 * Refetches until the status has changed: after too many unanswered calls in a row the server sets the consultant offline, unless they have
 * chosen another status.
 */
export const useBeingSetOffline = (isExpected: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isExpected) return
    const ask = () => {
      for (const key of [queryKey, PHONE_KEY]) void client.invalidateQueries({ queryKey: [...key] })
    }
    ask()
    const timer = window.setInterval(ask, ASK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [client, isExpected])
}

/** With all own profiles: for each of them or for none. */
export const useBeAvailable = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(agentProfilesPath, { method: 'PATCH', body: { status: 'available' } }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: m.calls_desk_missed_failed(),
        text: refusalText(error) ?? m.agents_network_error(),
      }),
    onSettled: () => Promise.all([queryKey, PHONE_KEY].map((key) => client.invalidateQueries({ queryKey: [...key] }))),
  })
}
