import { z } from 'zod'
import { NAME_MAX_CHARACTERS } from './accounts.ts'
import { searchWords } from './http.ts'
import { PROFILE_NAME_MAX, PUBLICATION_STATES } from './profile-editing.ts'
import { PROFILE_STATUSES } from './profiles.ts'
import { staffReason } from './staff.ts'

export const adminAgentsPath = '/api/admin/agents'
export const adminAgentsSearchPath = `${adminAgentsPath}/search`
export const adminAgentPath = (id: string) => `${adminAgentsPath}/${encodeURIComponent(id)}`
export const adminAgentBlockPath = (id: string) => `${adminAgentPath(id)}/block`
export const adminAgentUnblockPath = (id: string) => `${adminAgentPath(id)}/unblock`
export const adminAgentSessionsEndPath = (id: string) => `${adminAgentPath(id)}/sessions/end`
export const adminAgentFactorResetPath = (id: string) => `${adminAgentPath(id)}/second-factor/reset`
export const adminAgentLeadPath = (id: string) => `${adminAgentPath(id)}/agency/lead`
export const adminAgentMoveOutPath = (id: string) => `${adminAgentPath(id)}/agency/leave`
export const adminAgentNamePath = (id: string) => `${adminAgentPath(id)}/name`
export const adminAgentProfilesPath = (id: string) => `${adminAgentPath(id)}/profiles`

export const AGENT_ACCOUNT_STATES = ['active', 'renaming', 'mailbox', 'blocked', 'ended'] as const
const ID_MAX = 120

/** `GET /api/admin/agents`: the newest first. */
export const agentAccountsQuery = z.object({
  state: z.enum(AGENT_ACCOUNT_STATES).optional(),
  /** Of an agency, or alone. */
  belongs: z.enum(['agency', 'alone']).optional(),
  before: z.string().max(ID_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AgentAccountsQuery = z.infer<typeof agentAccountsQuery>

/** `POST /api/admin/agents/search` */
export const agentAccountsSearch = agentAccountsQuery.extend({
  /** A part of a name, of the name under which they stand in, of their agency, or of their mail address. */
  words: searchWords,
})
export type AgentAccountsSearch = z.infer<typeof agentAccountsSearch>

const agentAccountRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Under which they answer for colleagues. */
  displayName: z.string(),
  agency: z.object({ name: z.string(), isLead: z.boolean() }).nullable(),
  blockedAt: z.string().nullable(),
  /** From when on the account has ended; its name goes within minutes. */
  endedAt: z.string().nullable(),
  /** Names of their profiles, at most five. */
  profiles: z.array(z.string()),
  profileCount: z.number().int(),
  isPresent: z.boolean(),
  /** When their workspace was last open. */
  lastSeenAt: z.string().nullable(),
})
export type AgentAccountRow = z.infer<typeof agentAccountRow>
export const agentAccounts = z.object({ agents: z.array(agentAccountRow), nextBefore: z.string().nullable() })
export type AgentAccounts = z.infer<typeof agentAccounts>

const colleague = z.object({ id: z.string(), name: z.string(), isLead: z.boolean() })
/** `GET /api/admin/agents/{id}` */
export const agentAccount = agentAccountRow.omit({ profiles: true, profileCount: true, agency: true }).extend({
  email: z.string(),
  /** The name that they want to have from now on, which waits for a check. */
  namePending: z.object({ name: z.string(), askedAt: z.string() }).nullable(),
  createdAt: z.string(),
  hasSecondFactor: z.boolean(),
  /** Where they are signed in now. */
  sessions: z.number().int(),
  block: z.object({ reason: z.string(), at: z.string(), by: z.string() }).nullable(),
  /** With everybody who belongs to it, the lead first, at most 200. */
  agency: z.object({ name: z.string(), isLead: z.boolean(), people: z.array(colleague) }).nullable(),
  /** Who else reads and answers their conversations. */
  answeredBy: z.array(z.string()),
  profiles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(PUBLICATION_STATES),
      status: z.enum(PROFILE_STATUSES),
    }),
  ),
})
export type AgentAccount = z.infer<typeof agentAccount>

/** `POST /api/admin/agents/{id}/name`: whether the name that one has seen becomes theirs, and why. The consultant reads the reason of a refusal. */
export const nameDecision = z.object({
  name: z.string().max(NAME_MAX_CHARACTERS),
  approve: z.boolean(),
  reason: staffReason,
})
export type NameDecision = z.infer<typeof nameDecision>

/** `POST /api/admin/agents/{id}/profiles`: a profile that nobody sees before its review; the consultant has no other with this name. */
export const furtherProfile = z.object({
  name: z.string().trim().min(2).max(PROFILE_NAME_MAX),
  age: z.number().int().min(18).max(99),
  heightCm: z.number().int().min(120).max(220),
})
export type FurtherProfile = z.infer<typeof furtherProfile>
export const createdProfile = z.object({ id: z.string() })
