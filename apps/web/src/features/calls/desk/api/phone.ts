import { useQuery } from '@tanstack/react-query'
import { POLL_WHILE_STREAMING_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { AgentPhone } from '@velvetline/contracts/web-calls'
import { request } from '#/shared/api/request.ts'

export const PHONE_KEY = [API.agentPhone] as const

/** Asking has the carrier make a token: rarely while nothing happens, for then the stream and the provider tell. */
const IDLE_POLL_MS = 300_000

/** The consultant’s credential and the current call; refetched regularly, so that the credential is renewed before it expires. */
export const useAgentPhone = (hasCall: boolean) =>
  useQuery<AgentPhone>({
    queryKey: PHONE_KEY,
    refetchInterval: hasCall ? POLL_WHILE_STREAMING_MS : IDLE_POLL_MS,
    refetchOnMount: 'always',
  })

/** The way that works while the voice connection does not; says nothing where it fails, for the connection does the same. */
export const declineCall = (callId: string): Promise<unknown> =>
  request(API.agentCallDecline(callId), { method: 'POST' }).catch(() => undefined)

export const endCall = (callId: string): Promise<unknown> =>
  request(API.agentCallEnd(callId), { method: 'POST' }).catch(() => undefined)
