import { z } from 'zod'
import { chatMedia } from './chat-media.ts'
import { creditBalance } from './credits.ts'
import { PROFILE_STATUSES } from './profiles.ts'

export const unreadCountPath = '/api/chat/unread-count'
export const unreadPerSessionPath = '/api/chat/unread-per-session'
export const chatSessionPath = (profileUuid: string) => `/api/chat/session/${encodeURIComponent(profileUuid)}`
export const chatMessagesPath = (sessionId: string) => `/api/chat/messages/${encodeURIComponent(sessionId)}`
export const chatAbsencePath = (profileUuid: string) => `/api/chat/absence/${encodeURIComponent(profileUuid)}`
export const chatSessionsPath = '/api/chat/sessions'
export const chatReadPath = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}/read`
export const chatStandInPath = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}/stand-in`
export const chatTypingPath = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}/typing`
export const chatBlockPath = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}/block`
export const chatBlockedPath = '/api/chat/blocked'
export const sendMessagePath = '/api/velvetline/usermessages-out'

export const CHAT_MESSAGE_MAX_CHARACTERS = 160
export const CHAT_REPLY_MAX_CHARACTERS = 500
/** Sending needs a whole Nugget, even for a subscriber, who pays half of one. */
export const CHAT_MINIMUM_BALANCE_CENTINUGGETS = 100

/** So long a message that is sent again with its key is known. A page forgets what it has not sent sooner. */
export const MESSAGE_KEY_DAYS = 30

/** A bound for parsing; the limit of 160 characters has its own refusal. */
const CONTENT_PARSED_MAX = 4_000
export const CHAT_MESSAGES_PAGE = 100

export const CONVERSATION_CLOSED_REFUSAL = 'conversation_closed'
/** The profile is not on the pages: members send nothing there. */
export const PROFILE_OFF_PAGES_REFUSAL = 'profile_off_pages'
/** 409: somebody else of the profile's side has answered after what the author knew. */
export const ALREADY_ANSWERED_REFUSAL = 'already_answered'
export const CHAT_SESSION_NOT_FOUND_REFUSAL = 'chat_session_not_found'

export const MESSAGE_TYPES = ['text', 'image', 'voice'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** A decimal text. */
export const messageId = z.string().regex(/^\d{1,15}$/)

export const chatMessage = z.object({
  /** Grows within a session in the order of commit; a decimal text. */
  id: z.string(),
  sessionId: z.string(),
  /** Relative to the requester: `user` means the requester wrote it. */
  sender: z.enum(['user', 'other']),
  messageType: z.enum(MESSAGE_TYPES),
  /** Of an image its caption, which may be empty; of a voice note always empty. */
  content: z.string(),
  /** The whole image; null for other messages and where it is no longer kept. */
  imageUrl: z.string().nullable(),
  /** Null for a text. */
  media: chatMedia.nullable(),
  /** Staff have removed it: nothing of it is shown any more. */
  isRemoved: z.boolean().optional(),
  /** The member has the Nuggets back: nobody on the profile's side has read it in time, or it was charged wrongly. */
  isReturned: z.boolean().optional(),
  createdAt: z.string(),
  timestamp: z.string(),
  /** The name of the stand-in who answered; null when the consultant wrote in person, and for the member's own messages. */
  answeredBy: z.string().nullable(),
  /** The key under which the sender sent it; the sender's browser finds its pending message by it. Null for the other side. */
  clientKey: z.string().nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>
/** Oldest first. Without a cursor the newest page; `after` and `before` are message ids. */
export const chatMessages = z.array(chatMessage)
export const chatMessagesQuery = z.object({
  after: messageId.optional(),
  before: messageId.optional(),
})

/** The stand-in who may answer for the profile's consultant; shown before anything is charged. */
export const standIn = z.object({
  /** Name of the colleague or chat team that may answer; empty for a demo actor. */
  name: z.string(),
  kind: z.enum(['colleague', 'demo_actor', 'team']),
  /** The member has declined: only the consultant in person may answer. */
  isDeclined: z.boolean(),
})
export type StandIn = z.infer<typeof standIn>

/**
 * Whether one side accepts nothing from the other: no message and no call, in both directions. `own` is the reader's side. `closed`: by staff,
 * so neither side can end it.
 */
export const BLOCKS = ['none', 'own', 'other', 'closed'] as const
export type Block = (typeof BLOCKS)[number]
export const blockChoice = z.object({ isBlocked: z.boolean() })

export const chatSession = z.object({
  id: z.string(),
  sessionId: z.string(),
  profileUuid: z.string(),
  profileSlug: z.string(),
  profileName: z.string(),
  profileImage: z.string(),
  profileStatus: z.enum(PROFILE_STATUSES),
  standIn: standIn.nullable(),
  block: z.enum(BLOCKS),
  /** The profile is not on the pages: what was written stays readable, but the member can send nothing. */
  isOffPages: z.boolean(),
  /** Price of this member's next message, in Nuggets. */
  messagePrice: z.number(),
  unreadCount: z.number().int(),
  /** The other side has read up to and including this message id; '0' for nothing. */
  readByOtherUpTo: z.string(),
  lastMessage: z
    .object({
      messageType: z.enum(MESSAGE_TYPES),
      content: z.string(),
      sender: z.enum(['user', 'other']),
      createdAt: z.string(),
      isRemoved: z.boolean().optional(),
    })
    .nullable(),
  /** The messages have become too old: there is no last one any more. */
  isExpired: z.boolean(),
})
export type ChatSession = z.infer<typeof chatSession>
export const chatSessions = z.array(chatSession)

/** `GET /api/chat/blocked`: whom the member has blocked, the latest first; at most 100. */
export const blockedProfiles = z.array(
  z.object({ sessionId: z.string(), profileUuid: z.string(), name: z.string(), image: z.string() }),
)
export type BlockedProfile = z.infer<typeof blockedProfiles>[number]

/**
 * `GET /api/chat/absence/{profileUuid}`: what a member should know before paying for a message to an absent consultant. Null if the
 * consultant is or was recently here, or a stand-in answers.
 */
export const chatAbsence = z.object({
  absence: z
    .object({
      /** When the consultant is usually here, in their own words and the reader's language; empty where they have not said. */
      usualHours: z.string(),
      /** Half of the consultant’s latest answers came within so many minutes; null where too few are known. */
      answersWithinMinutes: z.number().int().positive().nullable(),
      /** A few who are available instead. */
      colleagues: z.array(z.object({ profileUuid: z.string(), slug: z.string(), name: z.string(), image: z.string() })),
    })
    .nullable(),
})
export type ChatAbsence = z.infer<typeof chatAbsence>

export const outgoingMessage = z.object({
  sessionId: z.string().max(64),
  profileUuid: z.string().max(64),
  content: z.string().max(CONTENT_PARSED_MAX),
  messageType: z.enum(['text', 'image']).default('text'),
  /** Sent although a rule has warned of it. */
  isConfirmed: z.boolean().default(false),
  /** The older way of sending an image, up to 5 MB; `POST /api/chat/upload-image` takes up to 10 MB. A data URL is accepted as well. */
  imageBase64: z.string().optional(),
  /** Not kept. */
  fileName: z.string().max(255).optional(),
  fileSize: z.number().int().nonnegative().optional(),
})
export type OutgoingMessage = z.input<typeof outgoingMessage>
/** What the message cost, and the wallet afterwards, in Nuggets. */
export const outgoingMessageAnswer = creditBalance.extend({
  success: z.literal(true),
  message: chatMessage,
  charged: z.number(),
})
export type OutgoingMessageAnswer = z.infer<typeof outgoingMessageAnswer>

export const unreadCount = z.object({ unreadCount: z.number().int() })
export type UnreadCount = z.infer<typeof unreadCount>
/** Keyed by session id; sessions without unread messages are absent. */
export const unreadPerSession = z.object({ unreadCounts: z.record(z.string(), z.number().int()) })
export type UnreadPerSession = z.infer<typeof unreadPerSession>

export const typingNote = z.object({ isTyping: z.boolean() })
/** A side that writes says so at most this often, and counts as writing for a little longer than that. */
export const TYPING_TOLD_EVERY_MS = 3_000
export const TYPING_SHOWN_MS = 6_000
export const readUpTo = z.object({ messageId })
export const standInChoice = z.object({ isDeclined: z.boolean() })
export const chatSessionParams = z.object({ sessionId: z.string().max(64) })
export const chatProfileParams = z.object({ profileUuid: z.string().max(64) })
