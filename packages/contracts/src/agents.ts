import { z } from 'zod'
import { chatMessage } from './chat.ts'
import { COUNTRY_CODES } from './locales.ts'
import { PROFILE_STATUSES } from './profiles.ts'

export const agentProfilesPath = '/api/agent/profiles'
export const agentProfilePath = (uuid: string) => `/api/agent/profiles/${encodeURIComponent(uuid)}`
export const agentHeartbeatPath = '/api/agent/heartbeat'
export const agentConversationsPath = '/api/agent/conversations'
export const agentMessagesPath = (sessionId: string) =>
  `/api/agent/conversations/${encodeURIComponent(sessionId)}/messages`
export const agentReadPath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/read`

export const PRESENCE_WINDOW_MS = 60_000
export const PRESENCE_HEARTBEAT_MS = 20_000

export const agentProfile = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /** What members see: never available without a live session of the consultant in person. */
  status: z.enum(PROFILE_STATUSES),
  chosenStatus: z.enum(PROFILE_STATUSES),
  /** The signed-in agent is the profile's person; otherwise they look after it and answer under their own name. */
  isOwn: z.boolean(),
  /** The name that members read next to the signed-in agent's answers for this profile; null where they answer as the profile’s person. */
  answersAs: z.string().nullable(),
})
export type AgentProfile = z.infer<typeof agentProfile>
export const agentProfiles = z.array(agentProfile)
export const agentProfileChange = z.object({ status: z.enum(PROFILE_STATUSES) })

/** What a consultant may know of the person they write with: a pseudonym and what helps to serve; no contact data, no wallet. */
const conversationMember = z.object({
  username: z.string(),
  /** First of the month in which the member joined, `YYYY-MM-DD`. */
  memberSince: z.string(),
  isSubscriber: z.boolean(),
  language: z.enum(['de', 'en']),
  country: z.enum(COUNTRY_CODES),
  timeZone: z.string(),
  /** Whether the balance covers another message; never how much it is. */
  canWrite: z.boolean(),
})

export const agentConversation = z.object({
  sessionId: z.string(),
  profileUuid: z.string(),
  profileName: z.string(),
  isOwnProfile: z.boolean(),
  /** False where the member wants only the profile’s person to answer and the signed-in agent is someone else. */
  canAnswer: z.boolean(),
  member: conversationMember,
  lastMessage: z
    .object({ content: z.string(), sender: z.enum(['member', 'profile']), createdAt: z.string() })
    .nullable(),
  /** Of the oldest unanswered message; null if there is none. */
  waitingSince: z.string().nullable(),
  unreadCount: z.number().int(),
  messageCount: z.number().int(),
  startedAt: z.string(),
})
export type AgentConversation = z.infer<typeof agentConversation>
/** Longest waiting first, then the most recent; at most 200. */
export const agentConversations = z.array(agentConversation)
export const AGENT_CONVERSATIONS_MAX = 200

/** `sender` here is `user` for the profile's side: the agent sees their own words as their own. */
export const agentMessages = z.array(chatMessage.extend({ isReadByMember: z.boolean() }))
export type AgentMessage = z.infer<typeof agentMessages>[number]
export const agentReply = z.object({ content: z.string().max(4_000) })
export const agentReplyAnswer = z.object({ message: chatMessage.extend({ isReadByMember: z.boolean() }) })
export type AgentReplyAnswer = z.infer<typeof agentReplyAnswer>

export const agentEarningsPath = '/api/agent/earnings'

/** `GET /api/agent/earnings`: today, in the agent’s time zone; the agent’s share of the net list price of the Nuggets spent with them, in minor units. */
export const agentEarnings = z.object({
  calls: z.number().int(),
  minutes: z.number().int(),
  messages: z.number().int(),
  amounts: z.array(z.object({ currency: z.string(), minor: z.number().int() })),
  sharePercent: z.number().int(),
  /** Spent with the agent by members who have neither proven a phone nor paid; they count once their members do. */
  pendingBonusNuggets: z.number(),
})
export type AgentEarnings = z.infer<typeof agentEarnings>
