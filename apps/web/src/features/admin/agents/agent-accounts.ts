import { queryOptions } from '@tanstack/react-query'
import {
  AGENT_ACCOUNT_STATES,
  type AgentAccount,
  type AgentAccounts,
  type AgentAccountsQuery,
  adminAgentNamePath,
  adminAgentPath,
  adminAgentProfilesPath,
  adminAgentsPath,
  adminAgentsSearchPath,
  type FurtherProfile,
  type NameDecision,
} from '@velvetline/contracts/agent-accounts'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import { oneOf } from '#/shared/read-search.ts'

type Asked = Pick<AgentAccountsQuery, 'state' | 'belongs'>
export type AgentsSearch = { [Key in keyof Asked]?: NonNullable<Asked[Key]> }

/** Ignores what it does not understand. Words that are searched for are in no address. */
export const readAgentsSearch = (given: Record<string, unknown>): AgentsSearch => {
  const read = {
    state: oneOf(AGENT_ACCOUNT_STATES, given.state),
    belongs: oneOf(['agency', 'alone'] as const, given.belongs),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const agentAccountsQuery = (search: AgentsSearch, words = '') =>
  pagedQuery<AgentAccounts>(adminAgentsPath, search, { path: adminAgentsSearchPath, words })

export const agentAccountQuery = (id: string) =>
  queryOptions<AgentAccount>({ queryKey: [adminAgentPath(id)], staleTime: 0, refetchOnMount: true })

/** Every act takes a reason and answers with the account as it is then. */
export const act = (path: string, reason: string): Promise<AgentAccount> =>
  request<AgentAccount>(path, { method: 'POST', body: { reason } })

export const decideName = (id: string, body: NameDecision): Promise<AgentAccount> =>
  request<AgentAccount>(adminAgentNamePath(id), { method: 'POST', body })

export const createFurtherProfile = (id: string, body: FurtherProfile): Promise<{ id: string }> =>
  request<{ id: string }>(adminAgentProfilesPath(id), { method: 'POST', body })
