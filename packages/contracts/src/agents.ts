import { z } from 'zod'
import { BLOCKS, chatMessage, MESSAGE_TYPES, messageId } from './chat.ts'
import { COUNTRY_CODES } from './locales.ts'
import { amounts } from './money.ts'
import { PROFILE_STATUSES } from './profiles.ts'

export const agentProfilesPath = '/api/agent/profiles'
export const agentProfilePath = (uuid: string) => `/api/agent/profiles/${encodeURIComponent(uuid)}`
export const agentHeartbeatPath = '/api/agent/heartbeat'
export const agentConversationsPath = '/api/agent/conversations'
export const agentConversationPath = (sessionId: string) => `${agentConversationsPath}/${encodeURIComponent(sessionId)}`
export const agentMessagesPath = (sessionId: string) =>
  `/api/agent/conversations/${encodeURIComponent(sessionId)}/messages`
export const agentReadPath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/read`
export const agentNotePath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/note`
export const agentBlockPath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/block`
export const agentTypingPath = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/typing`
export const agentBlockedPath = '/api/agent/blocked'
export const agentBlockLiftPath = (id: string) => `${agentBlockedPath}/${encodeURIComponent(id)}/lift`

export const PRESENCE_WINDOW_MS = 60_000
export const PRESENCE_HEARTBEAT_MS = 20_000

export const agentProfile = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /**
   * What members see: never available without a live session of the consultant in person, or calls that ring their telephone, and offline
   * while it is not on the pages.
   */
  status: z.enum(PROFILE_STATUSES),
  chosenStatus: z.enum(PROFILE_STATUSES),
  /** Whether it is on the pages; members write to it and call it only then. */
  isPublished: z.boolean(),
  /** The profile's person. */
  agentId: z.string(),
  /** The signed-in agent is the profile's person; otherwise they look after it, and answer under their own name. */
  isOwn: z.boolean(),
  /** Whether the signed-in agent reads and answers its conversations; the lead of an agency may leave this to others. */
  mayAnswer: z.boolean(),
  /** The name that members read next to the signed-in agent's answers for this profile; null where they answer as the profile’s person. */
  answersAs: z.string().nullable(),
})
export type AgentProfile = z.infer<typeof agentProfile>
export const agentProfiles = z.array(agentProfile)
/** `PATCH /api/agent/profiles` for all of the agent's own profiles, `PATCH /api/agent/profiles/:uuid` for one. */
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

export const CONVERSATION_NOTE_MAX_CHARACTERS = 1_000
export const conversationNote = z.object({ content: z.string(), savedAt: z.string() })
export type ConversationNote = z.infer<typeof conversationNote>
/** `PUT …/note`: an empty text deletes the note. */
export const noteChange = z.object({ content: z.string().trim().max(CONVERSATION_NOTE_MAX_CHARACTERS) })
export const noteAnswer = z.object({ note: conversationNote.nullable() })

/** Somebody is answering this conversation; nobody else of the profile's side may, unless they take it over. */
export const conversationClaim = z.object({ name: z.string(), isOwn: z.boolean(), endsAt: z.string() })

export const agentConversation = z.object({
  sessionId: z.string(),
  profileUuid: z.string(),
  profileName: z.string(),
  isOwnProfile: z.boolean(),
  /** False where the member wants only the profile’s person to answer and the signed-in agent is someone else. */
  canAnswer: z.boolean(),
  member: conversationMember,
  lastMessage: z
    .object({
      id: z.string(),
      messageType: z.enum(MESSAGE_TYPES),
      content: z.string(),
      sender: z.enum(['member', 'profile']),
      createdAt: z.string(),
      isRemoved: z.boolean().optional(),
    })
    .nullable(),
  block: z.enum(BLOCKS),
  /** Others look after the profile too: who answers claims the conversation first. */
  isShared: z.boolean(),
  claim: conversationClaim.nullable(),
  /** The signed-in agent's own; nobody else reads it. */
  note: conversationNote.nullable(),
  /** Of the oldest unanswered message; null if there is none. */
  waitingSince: z.string().nullable(),
  /** When it last stopped waiting, by an answer or a block. */
  settledAt: z.string().nullable(),
  /** None where the signed-in agent may not answer. */
  unreadCount: z.number().int(),
  messageCount: z.number().int(),
  startedAt: z.string(),
})
export type AgentConversation = z.infer<typeof agentConversation>
/** Longest waiting first, then the last settled. */
export const agentConversations = z.array(agentConversation)

/** `sender` here is `user` for the profile's side: the agent sees their own words as their own. */
export const agentMessages = z.array(chatMessage.extend({ isReadByMember: z.boolean() }))
export type AgentMessage = z.infer<typeof agentMessages>[number]
export const agentReply = z.object({
  content: z.string().max(4_000),
  isConfirmed: z.boolean().default(false),
  /** The newest message that the agent knows; refused (409 `already_answered`) where somebody else has answered after it. */
  seenUpTo: messageId.optional(),
})
export const agentReplyAnswer = z.object({ message: chatMessage.extend({ isReadByMember: z.boolean() }) })
export type AgentReplyAnswer = z.infer<typeof agentReplyAnswer>

export const agentTimesPath = '/api/agent/times'
export const agentLeaveEarlyPath = '/api/agent/times/leave'
/** A working day begins at 6 in the morning and is counted in quarters of an hour. */
export const QUARTERS_PER_DAY = 96
export const BLOCKS_PER_DAY_MAX = 6
const TIME_EXCEPTIONS_MAX = 100
const quarter = z.number().int().min(0).max(QUARTERS_PER_DAY)
const block = z.object({ from: quarter, to: quarter }).refine(({ from, to }) => from < to)
export type TimeBlock = z.infer<typeof block>
const blocks = z
  .array(block)
  .max(BLOCKS_PER_DAY_MAX)
  .refine((all) => all.every((one, index) => all.every((other, at) => at <= index || other.from >= one.to)))
export const timesChange = z.object({
  timeZone: z.string().max(64),
  /** Monday first; blocks in order and apart. */
  week: z.array(blocks).length(7),
  /** In place of the week's blocks on that day; none means free. */
  exceptions: z
    .array(z.object({ date: z.iso.date(), blocks }))
    .max(TIME_EXCEPTIONS_MAX)
    .refine((all) => new Set(all.map(({ date }) => date)).size === all.length),
  rules: z.object({
    bySchedule: z.boolean(),
    offlineAtEnd: z.boolean(),
    offlineAfterMissed: z.boolean(),
    /** 0 is off. */
    pauseMinutes: z.number().int().min(0).max(60),
    idleMinutes: z.number().int().min(0).max(240),
  }),
})
export type TimesChange = z.infer<typeof timesChange>
export type TimeRules = TimesChange['rules']
const instants = z.object({ startsAt: z.string(), endsAt: z.string() })
export const agentTimes = timesChange.extend({
  /** Today's working day in the agent's time zone, `YYYY-MM-DD`. */
  today: z.string(),
  now: instants.nullable(),
  next: instants.nullable(),
  /** When the agent leaves earlier today; null where not. */
  awayUntil: z.string().nullable(),
  pauseUntil: z.string().nullable(),
  /** What the profile says about hours, in the page's language; empty while it says nothing. */
  publicHours: z.string(),
})
export type AgentTimes = z.infer<typeof agentTimes>
/** `POST /api/agent/heartbeat`: whether there was an act in the workspace since the last one. */
export const heartbeat = z.object({ hasActed: z.boolean() }).nullish()

export const agentForwardingPath = '/api/agent/forwarding'
/** `GET` and `PUT /api/agent/forwarding`: whether calls for the agent's profiles ring their telephone. */
export const agentForwarding = z.object({
  /** Whether the voice provider can ring telephones. */
  isOffered: z.boolean(),
  /** The account's number, shortened. */
  phone: z.string(),
  isProven: z.boolean(),
  isOn: z.boolean(),
})
export type AgentForwarding = z.infer<typeof agentForwarding>
export const agentForwardingChange = z.object({ isOn: z.boolean() })
export type AgentForwardingChange = z.infer<typeof agentForwardingChange>

export const agentRepliesPath = '/api/agent/replies'
export const QUICK_REPLIES_MAX = 50
export const QUICK_REPLY_NAME_MAX_CHARACTERS = 40
export const QUICK_REPLY_MAX_CHARACTERS = 300
export const quickReply = z.object({
  /** By which the consultant finds it. */
  name: z.string().trim().min(1).max(QUICK_REPLY_NAME_MAX_CHARACTERS),
  /** May have placeholders in braces: {name} is the member's, the others are filled before sending. */
  content: z.string().trim().min(1).max(QUICK_REPLY_MAX_CHARACTERS),
})
export type QuickReply = z.infer<typeof quickReply>
/** In the consultant's order. Proposed ones until they have saved their own. */
export const quickReplies = z.object({ replies: z.array(quickReply), isProposed: z.boolean() })
export type QuickReplies = z.infer<typeof quickReplies>
/** `PUT /api/agent/replies`: all of them at once. */
export const quickRepliesChange = z.object({ replies: z.array(quickReply).max(QUICK_REPLIES_MAX) })

/** `GET /api/agent/blocked`: members who reach none of a consultant's profiles, the latest first. */
export const blockedMembersQuery = z.object({ before: z.string().max(120).optional() })
export const blockedMembers = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      /** Whose block it is; null where it is the agent's own. */
      person: z.string().nullable(),
      blockedAt: z.string(),
      /** Who set it in the consultant's place. */
      setBy: z.string().nullable(),
    }),
  ),
  nextBefore: z.string().nullable(),
})
export type BlockedMembers = z.infer<typeof blockedMembers>

export const agentEarningsPath = '/api/agent/earnings'

/** `GET /api/agent/earnings`: today, in the agent’s time zone; the agent’s share of the net list price of the Nuggets spent with them, in minor units. */
export const agentEarnings = z.object({
  calls: z.number().int(),
  minutes: z.number().int(),
  messages: z.number().int(),
  amounts,
  sharePercent: z.number(),
  /** Spent with the agent by members who have neither proven a phone nor paid; they count once their members do. */
  pendingBonusNuggets: z.number(),
})
export type AgentEarnings = z.infer<typeof agentEarnings>

export const ACCOUNT_HOLDER_MAX = 70
export const ADDRESS_LINE_MAX = 120
export const POSTCODE_MAX = 12
export const IBAN_TYPED_MAX = 42
export const TAX_NUMBER_MAX = 30

/** Where earnings go and what the tax authorities are told, as typed; what each field must be is said in words by the refusals. */
export const payoutDetails = z.object({
  holder: z.string().max(ACCOUNT_HOLDER_MAX),
  iban: z.string().max(IBAN_TYPED_MAX),
  /** ISO 3166, two capital letters. */
  taxCountry: z.string().max(2),
  taxNumber: z.string().max(TAX_NUMBER_MAX),
  isVatLiable: z.boolean(),
})
/** Of the person or the agency that is paid, for their credit notes. */
export const payoutAddress = z.object({
  street: z.string().max(ADDRESS_LINE_MAX),
  postcode: z.string().max(POSTCODE_MAX),
  city: z.string().max(ADDRESS_LINE_MAX),
  /** ISO 3166, two capital letters. */
  country: z.string().max(2),
})
export type PayoutAddress = z.infer<typeof payoutAddress>
export type PayoutDetails = z.infer<typeof payoutDetails>
