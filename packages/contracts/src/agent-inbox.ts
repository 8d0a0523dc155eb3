import { z } from 'zod'
import { agentConversationPath, agentConversationsPath, conversationClaim } from './agents.ts'
import { amounts } from './money.ts'

export const agentInboxPath = '/api/agent/inbox'
export const agentSearchPath = `${agentConversationsPath}/search`
export const agentClaimPath = (sessionId: string) => `${agentConversationPath(sessionId)}/claim`
export const agentPresencePath = (sessionId: string) => `${agentConversationPath(sessionId)}/presence`
export const agentConversationEarningsPath = (sessionId: string) => `${agentConversationPath(sessionId)}/earnings`
export const agentAlertsPath = '/api/agent/alerts'

// ---- The list ----
export const INBOX_STATES = ['all', 'waiting', 'unread', 'answered', 'note', 'blocked'] as const
export type InboxState = (typeof INBOX_STATES)[number]
export const INBOX_PAGE = 50

/**
 * Where the next page begins: after a waiting conversation (`w`), or after a settled one (`s`), by the time in milliseconds and the id. Readers
 * make it of the last row that they know, which may have changed since it was fetched.
 */
const position = z.string().regex(/^[ws]\.\d{1,15}\.[0-9a-f-]{36}$/)
/** `GET /api/agent/conversations`: 50 to a page. */
export const inboxQuery = z.object({
  state: z.enum(INBOX_STATES).default('all'),
  profile: z.uuid().optional(),
  after: position.optional(),
})
export type InboxQuery = z.infer<typeof inboxQuery>

export const inboxPath = (query: { state?: InboxState; profile?: string | undefined; after?: string | undefined }) => {
  const parameters = new URLSearchParams()
  if (query.state && query.state !== 'all') parameters.set('state', query.state)
  if (query.profile) parameters.set('profile', query.profile)
  if (query.after) parameters.set('after', query.after)
  return parameters.size === 0 ? agentConversationsPath : `${agentConversationsPath}?${parameters}`
}

export const INBOX_SEARCH_MAX_CHARACTERS = 60
export const INBOX_SEARCH_MIN_CHARACTERS = 2
/** `POST …/search`: pseudonyms, own notes and messages. Not in the address, since what is searched for is personal. At most 50. */
export const inboxSearch = z.object({
  text: z.string().trim().min(INBOX_SEARCH_MIN_CHARACTERS).max(INBOX_SEARCH_MAX_CHARACTERS),
  profile: z.uuid().optional(),
})

/** `GET /api/agent/inbox`: how much waits, by profile; profiles with nothing are absent. */
export const agentInbox = z.object({
  profiles: z.array(
    z.object({
      profileUuid: z.string(),
      /** Conversations that this agent may answer. */
      waiting: z.number().int(),
      unread: z.number().int(),
      unreadMessages: z.number().int(),
    }),
  ),
  /** So soon an answer is promised; the operator's setting. */
  answerPromiseMinutes: z.number().int(),
})
export type AgentInbox = z.infer<typeof agentInbox>

// ---- Who is there and who answers ----
/** Without a sign of life a claim ends. */
export const CLAIM_MS = 120_000
export const CLAIM_RENEWED_MS = 30_000
export const PRESENCE_RENEWED_MS = 60_000
export const CLAIMED_REFUSAL = 'conversation_claimed'

export const claimRequest = z.object({ takesOver: z.boolean().default(false) })
export const presenceChange = z.object({ isHere: z.boolean() })
/** As one agent sees it: the names are of colleagues. */
export const conversationDesk = z.object({ claim: conversationClaim.nullable(), readers: z.array(z.string()) })
export type ConversationDesk = z.infer<typeof conversationDesk>

// ---- What it has earned ----
/** The share of the profile's consultant in what this member has paid for messages to the profile; one amount for each currency. */
export const conversationEarnings = z.object({
  month: amounts,
  total: amounts,
  sharePercent: z.number(),
  /** Bonus Nuggets of a member who has neither proven a phone nor paid; they count once they do. */
  pendingBonusNuggets: z.number(),
})
export type ConversationEarnings = z.infer<typeof conversationEarnings>

// ---- Alerts ----
const hour = z.number().int().min(0).max(23)
/** `PUT /api/agent/alerts`. Quiet hours may go over midnight; equal ones are none. */
export const agentAlertsChange = z.object({
  hasSound: z.boolean(),
  hasNotices: z.boolean(),
  quietFrom: hour,
  quietTo: hour,
})
export type AgentAlertsChange = z.infer<typeof agentAlertsChange>
/** The hours are of the agent's time zone, that of their week or of their country. */
export const agentAlerts = agentAlertsChange.extend({ timeZone: z.string() })
export type AgentAlerts = z.infer<typeof agentAlerts>
