import { queryOptions } from '@tanstack/react-query'
import {
  adminChatTeamKeyPath,
  adminChatTeamPath,
  adminChatTeamResendPath,
  adminChatTeamSecretPath,
  adminChatTeamsPath,
  adminChatTeamTestPath,
  type ChatTeamChange,
  type ChatTeamSecrets,
  type ChatTeams,
  type ChatTeamTest,
  type NewChatTeam,
} from '@velvetline/contracts/chat-team'
import { request } from '#/shared/api/request.ts'

const REFRESH_MS = 15_000

export const chatTeamsQuery = queryOptions<ChatTeams>({
  queryKey: [adminChatTeamsPath],
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: REFRESH_MS,
})

export const connectTeam = (body: NewChatTeam): Promise<ChatTeamSecrets> =>
  request<ChatTeamSecrets>(adminChatTeamsPath, { method: 'POST', body })
export const changeTeam = (id: string, body: ChatTeamChange): Promise<ChatTeams> =>
  request<ChatTeams>(adminChatTeamPath(id), { method: 'PATCH', body })
export const disconnectTeam = (id: string): Promise<ChatTeams> =>
  request<ChatTeams>(adminChatTeamPath(id), { method: 'DELETE' })
export const replaceSecret = (id: string): Promise<ChatTeamSecrets> =>
  request<ChatTeamSecrets>(adminChatTeamSecretPath(id), { method: 'POST', body: {} })
export const replaceKey = (id: string): Promise<ChatTeamSecrets> =>
  request<ChatTeamSecrets>(adminChatTeamKeyPath(id), { method: 'POST', body: {} })
export const testTeam = (id: string): Promise<ChatTeamTest> =>
  request<ChatTeamTest>(adminChatTeamTestPath(id), { method: 'POST', body: {} })
/** Without a delivery: all that were given up. */
export const resendToTeam = (id: string, deliveryId?: string): Promise<ChatTeams> =>
  request<ChatTeams>(adminChatTeamResendPath(id), { method: 'POST', body: deliveryId ? { deliveryId } : {} })
