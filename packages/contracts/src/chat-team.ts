import { z } from 'zod'
import { CHAT_REPLY_MAX_CHARACTERS, MESSAGE_TYPES } from './chat.ts'
import { chatMedia, chatMediaParams, type MediaSize } from './chat-media.ts'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'

// ---- What a chat team uses with its API key ----
export const chatTeamRepliesPath = '/api/chat-team/replies'
export const chatTeamMessagesPath = (sessionId: string) =>
  `/api/chat-team/conversations/${encodeURIComponent(sessionId)}/messages`
export const chatTeamReadPath = (sessionId: string) =>
  `/api/chat-team/conversations/${encodeURIComponent(sessionId)}/read`

export const chatTeamBlockPath = (sessionId: string) =>
  `/api/chat-team/conversations/${encodeURIComponent(sessionId)}/block`
export const chatTeamMediaPath = (sessionId: string, mediaId: string, size: MediaSize) =>
  `/api/chat-team/conversations/${encodeURIComponent(sessionId)}/media/${encodeURIComponent(mediaId)}/${size}`

export const ANSWERER_NAME_MIN = 2
export const ANSWERER_NAME_MAX = 40
/** A bound for parsing; the limit of a reply has its own refusal. */
const CONTENT_PARSED_MAX = 4 * CHAT_REPLY_MAX_CHARACTERS
export const CHAT_TEAM_MESSAGES_PAGE = 50
const messageId = z.string().regex(/^\d{1,15}$/)

/** `POST /api/chat-team/replies`, with an Idempotency-Key. */
export const chatTeamReply = z.object({
  sessionId: z.string().max(64),
  content: z.string().max(CONTENT_PARSED_MAX),
  /** The person who writes; the member reads the name. */
  answeredBy: z.object({ name: z.string().max(ANSWERER_NAME_MAX * 2) }),
  /** The member's latest message that this person had read: refused where somebody has answered after it. */
  replyTo: messageId.optional(),
  /** Sent although a rule warns of it, after a refusal that asked for this. */
  isConfirmed: z.boolean().default(false),
})
export type ChatTeamReply = z.infer<typeof chatTeamReply>
/** The same for every request with this key. */
export const chatTeamReplyAnswer = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  answeredBy: z.object({ name: z.string() }),
  createdAt: z.string(),
})

/** Of a message with an image or a voice note; the file itself is at `GET …/media/{mediaId}/{size}`. */
const chatTeamMedia = z.object(chatMedia.omit({ url: true, thumbnailUrl: true }).shape).nullable()
/** Sizes: of an image `full` and `thumb`, of a voice note `sound`. */
export const chatTeamMediaParams = z.object({ ...chatMediaParams.shape, sessionId: z.string().max(64) })

const chatTeamMessage = z.object({
  /** Grows within a conversation in the order of the messages; a decimal text. */
  messageId: z.string(),
  sender: z.enum(['member', 'profile']),
  messageType: z.enum(MESSAGE_TYPES),
  content: z.string(),
  media: chatTeamMedia,
  /** Null for the member's messages, and where the profile's own person wrote. */
  answeredBy: z.object({ name: z.string() }).nullable(),
  createdAt: z.string(),
})
/** `GET …/messages`: oldest first, at most 50; `after` and `before` are message ids, without them the newest. */
export const chatTeamMessages = z.object({ sessionId: z.string(), messages: z.array(chatTeamMessage) })
/** `POST …/block`: for all profiles of the consultant, who reads the name and can lift it. */
export const chatTeamBlock = z.object({ by: z.object({ name: z.string().max(ANSWERER_NAME_MAX * 2) }) })
/** `POST …/read` */
export const chatTeamRead = z.object({ messageId })

// ---- What is sent to its endpoint ----
/** The webhook's body, signed as Standard Webhooks says. */
export const chatTeamMessageEvent = z.object({
  /** The same in every attempt, and in the header webhook-id. */
  id: z.string(),
  type: z.literal('chat.message.created'),
  /** Of the message, not of the attempt. */
  createdAt: z.string(),
  data: z.object({
    messageId: z.string(),
    sessionId: z.string(),
    profile: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    member: z.object({ pseudonym: z.string() }),
    language: z.enum(LANGUAGES),
    country: z.enum(COUNTRY_CODES),
    messageType: z.enum(MESSAGE_TYPES),
    content: z.string(),
    media: chatTeamMedia,
  }),
})
export type ChatTeamMessageEvent = z.infer<typeof chatTeamMessageEvent>

// ---- The operator's page ----
export const adminChatTeamsPath = '/api/admin/chat-teams'
export const adminChatTeamPath = (id: string) => `${adminChatTeamsPath}/${encodeURIComponent(id)}`
export const adminChatTeamSecretPath = (id: string) => `${adminChatTeamPath(id)}/secret`
export const adminChatTeamKeyPath = (id: string) => `${adminChatTeamPath(id)}/key`
export const adminChatTeamTestPath = (id: string) => `${adminChatTeamPath(id)}/test`
export const adminChatTeamResendPath = (id: string) => `${adminChatTeamPath(id)}/resend`

export const CHAT_TEAMS_MAX = 20
export const CHAT_TEAM_NAME_MIN = 2
export const CHAT_TEAM_NAME_MAX = 60
export const CHAT_TEAM_URL_MAX = 500
const PROFILES_MAX = 500
export const CHAT_TEAM_DEAD_SHOWN_MAX = 50
/** Former secrets still sign for this time. */
export const CHAT_TEAM_SECRET_OVERLAP_HOURS = 24

const settings = {
  name: z.string().max(CHAT_TEAM_NAME_MAX * 2),
  endpointUrl: z.string().max(CHAT_TEAM_URL_MAX),
  /** Null: every profile that no other team has by name. */
  profileIds: z.array(z.uuid()).max(PROFILES_MAX).nullable(),
}
/** `POST /api/admin/chat-teams` */
export const newChatTeam = z.object(settings)
export type NewChatTeam = z.infer<typeof newChatTeam>
/** `PATCH /api/admin/chat-teams/{id}`: what is given is changed. */
export const chatTeamChange = z.object({ ...settings, isOn: z.boolean() }).partial()
export type ChatTeamChange = z.infer<typeof chatTeamChange>
/** `POST …/resend`: one delivery, or without an id every one that was given up. */
export const chatTeamResend = z.object({ deliveryId: z.uuid().optional() })

const deadDelivery = z.object({
  id: z.string(),
  messageId: z.string(),
  profileName: z.string(),
  failure: z.string(),
  attempts: z.number().int(),
  createdAt: z.string(),
  failedAt: z.string(),
})
export type DeadDelivery = z.infer<typeof deadDelivery>

const chatTeam = z.object({
  id: z.string(),
  name: z.string(),
  endpointUrl: z.string(),
  isOn: z.boolean(),
  /** The endpoint asked for no more messages and was switched off. */
  goneAt: z.string().nullable(),
  apiKeyEnding: z.string(),
  /** Until then messages carry a signature of the former secret too. */
  formerSecretUntil: z.string().nullable(),
  profileIds: z.array(z.string()).nullable(),
  waitingCount: z.number().int(),
  oldestWaitingAt: z.string().nullable(),
  lastSentAt: z.string().nullable(),
  /** Of the latest failed attempt of a message that waits; '' where none failed. */
  lastFailure: z.string(),
  deadCount: z.number().int(),
  /** Newest first, at most 50. */
  dead: z.array(deadDelivery),
  createdAt: z.string(),
})
export type ChatTeam = z.infer<typeof chatTeam>
export const chatTeams = z.object({
  teams: z.array(chatTeam),
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether addresses on this machine are allowed, as in a demo that was set so. */
  allowsLoopback: z.boolean(),
  now: z.string(),
})
export type ChatTeams = z.infer<typeof chatTeams>
/** Shown once, with what it belongs to; null where it was not drawn now. */
export const chatTeamSecrets = z.object({
  teams: chatTeams,
  teamId: z.string(),
  signingSecret: z.string().nullable(),
  apiKey: z.string().nullable(),
})
export type ChatTeamSecrets = z.infer<typeof chatTeamSecrets>
/** `POST …/test`: what the endpoint answered to a test event. */
export const chatTeamTest = z.object({ isAccepted: z.boolean(), failure: z.string() })
export type ChatTeamTest = z.infer<typeof chatTeamTest>
