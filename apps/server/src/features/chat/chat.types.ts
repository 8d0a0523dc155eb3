import type { MessageType } from '@velvetline/contracts/chat'
import type { Language } from '@velvetline/contracts/locales'
import type { LRUCache } from 'lru-cache'
import type { Credits } from '../../kernel/credits.ts'

/** Unread is what lies behind each side's read pointer. */
export interface SessionRow {
  readonly id: string
  readonly memberId: string
  readonly profileId: string
  readonly createdAt: Date
  readonly lastMessageId: number
  readonly memberReadId: number
  readonly profileReadId: number
  readonly memberUnread: number
  readonly profileUnread: number
  readonly messageCount: number
  readonly waitingSince: Date | null
  readonly lastMessageAt: Date | null
  readonly standInDeclined: boolean
  readonly lastContent: string | null
  readonly lastSender: Sender | null
  readonly isSubscriber: boolean
  /** In hundredths of a Nugget. */
  readonly messagePrice: number
}

export type Sender = 'member' | 'profile'

export interface MessageRow {
  readonly id: number
  readonly sessionId: string
  readonly sender: Sender
  readonly authorId: string | null
  readonly answeredBy: string | null
  readonly messageType: MessageType
  readonly content: string
  readonly clientKey: string
  readonly createdAt: Date
}

/** Without a cursor, the newest page. */
export interface MessageCursor {
  readonly after?: string | undefined
  readonly before?: string | undefined
}

export interface MemberMessage {
  readonly sessionId: string
  readonly profileId: string
  readonly memberId: string
  readonly messageType: MessageType
  readonly content: string
  readonly key: string
}

export interface SentMessage {
  readonly message: MessageRow
  readonly charged: Credits
  readonly balance: Credits
  /** The key was used for the same message: nothing was stored or charged now. */
  readonly isRepeated: boolean
}

export interface ProfileAnswer {
  readonly sessionId: string
  readonly profileId: string
  /** Null for the demo actor. */
  readonly authorId: string | null
  /** Null when the profile's own person writes. */
  readonly answeredBy: string | null
  readonly content: string
  readonly key: string
}

export interface AnsweredMessage {
  readonly message: MessageRow
  readonly isRepeated: boolean
}

export interface MemberMessageNews {
  readonly sessionId: string
  readonly memberId: string
  readonly profileId: string
  readonly messageId: number
}

export interface WaitingSession {
  readonly sessionId: string
  readonly profileId: string
  readonly memberId: string
  readonly memberLanguage: Language
  readonly waitingSince: Date
  readonly lastMessageId: number
}

/** As last counted, by profile. */
export type AnswerTimes = LRUCache<string, { readonly minutes: number | null; readonly until: Date }>

/** Named as in `SessionRow`; `s` is the session, `m` its newest message, `a` the member. */
export const SESSION_COLUMNS = `s.id, s.member_id as "memberId", s.profile_id as "profileId", s.created_at as "createdAt",
  s.last_message_id as "lastMessageId", s.member_read_id as "memberReadId", s.profile_read_id as "profileReadId",
  s.member_unread as "memberUnread", s.profile_unread as "profileUnread", s.message_count as "messageCount",
  s.waiting_since as "waitingSince", s.last_message_at as "lastMessageAt", s.stand_in_declined as "standInDeclined",
  m.content as "lastContent", m.sender as "lastSender", a.has_active_subscription as "isSubscriber",
  chat_message_price(a.has_active_subscription) as "messagePrice"`

export const SESSION_SOURCE = `chat_sessions s join accounts a on a.id = s.member_id
  left join chat_messages m on m.session_id = s.id and m.id = s.last_message_id`

export const MESSAGE_COLUMNS = `id, session_id as "sessionId", sender, author_id as "authorId", answered_by as "answeredBy",
  message_type as "messageType", content, client_key as "clientKey", created_at as "createdAt"`
