import type { MessageType } from '@velvetline/contracts/chat'
import type { ChatMedia } from '@velvetline/contracts/chat-media'
import type { Language } from '@velvetline/contracts/locales'
import type { LRUCache } from 'lru-cache'
import type { Credits } from '../../kernel/credits.ts'
import type { WalletBalance } from '../credits/index.ts'

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
  readonly blockedByMember: boolean
  readonly blockedByProfile: boolean
  /** By staff; then the member counts as having blocked. */
  readonly isClosed: boolean
  readonly lastContent: string | null
  readonly lastType: MessageType | null
  readonly lastSender: Sender | null
  readonly lastRemoved: 'staff' | 'age' | null
  readonly isSubscriber: boolean
  /** In hundredths of a Nugget. */
  readonly messagePrice: number
}

/** With what only the member's side is shown. */
export interface MemberSessionRow extends SessionRow {
  /** All colleagues who may answer in the consultant's place, as one text. */
  readonly colleagueNames: string | null
}

/** A conversation for the workspace of an agent who may answer there. */
export interface AgentSessionRow
  extends Pick<
    SessionRow,
    'id' | 'memberId' | 'profileId' | 'standInDeclined' | 'blockedByMember' | 'blockedByProfile'
  > {
  readonly profileAgentId: string
}

/** A conversation as an answerer for the profile needs it. */
export interface PlaceRow {
  readonly sessionId: string
  readonly memberId: string
  readonly profileId: string
  readonly standInDeclined: boolean
  readonly isBlocked: boolean
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
  readonly media: MediaFacts | null
  readonly clientKey: string
  readonly createdAt: Date
  /** By staff. */
  readonly isRemoved?: boolean
  /** Nobody has read it in time, and its Nuggets are back. */
  readonly isReturned?: boolean
}

/** What readers are told of a message's image or voice note. */
export type MediaFacts = Omit<ChatMedia, 'url' | 'thumbnailUrl'>

/** A file that is stored and waits for its message. */
export interface StoredMedia {
  readonly facts: MediaFacts
  /** Of the file as it was sent: tells a repetition from another file. */
  readonly fileHash: string
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
  /** Of every message but a text. */
  readonly media?: StoredMedia
  readonly key: string
  /** The sending browser's live stream: the answer tells it, and the stream leaves it out. */
  readonly fromStream?: string | undefined
  /** Sent although a rule has warned. */
  readonly isConfirmed?: boolean
}

export interface SentMessage {
  readonly message: MessageRow
  readonly charged: Credits
  /** Afterwards. */
  readonly wallet: WalletBalance
  /** The key was used for the same message: nothing was stored or charged now. */
  readonly isRepeated: boolean
}

export interface ProfileAnswer {
  readonly sessionId: string
  /** Whose conversation it is. */
  readonly memberId: string
  readonly profileId: string
  /** Null for the demo actor and a chat team. */
  readonly authorId: string | null
  /** Null when the profile's own person writes, and for the demo actor. */
  readonly answeredBy: string | null
  readonly content: string
  readonly media?: StoredMedia
  readonly key: string
  /** The newest message that the author knew, or the one that is answered: refused where somebody else has answered after it. */
  readonly seenUpTo?: string | undefined
  readonly fromStream?: string | undefined
  /** Sent although a rule has warned. */
  readonly isConfirmed?: boolean
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

/** A session with unread messages. */
export interface UnreadRow {
  readonly id: string
  readonly unread: number
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

/** By the profile's person, for all of their profiles; `s` is the session. */
export const BLOCKED_BY_PROFILE =
  'exists (select from profile_blocks b where b.member_id = s.member_id and b.profile_id = s.profile_id)'
export const IS_BLOCKED = `(s.blocked_by_member_at is not null or ${BLOCKED_BY_PROFILE})`

/** Named as in `SessionRow`; `s` is the session, `m` its newest message, `a` the member. */
export const SESSION_COLUMNS = `s.id, s.member_id as "memberId", s.profile_id as "profileId", s.created_at as "createdAt",
  s.last_message_id as "lastMessageId", s.member_read_id as "memberReadId", s.profile_read_id as "profileReadId",
  s.member_unread as "memberUnread", s.profile_unread as "profileUnread", s.message_count as "messageCount",
  s.waiting_since as "waitingSince", s.last_message_at as "lastMessageAt", s.stand_in_declined as "standInDeclined",
  s.blocked_by_member_at is not null as "blockedByMember", ${BLOCKED_BY_PROFILE} as "blockedByProfile",
  s.closed_by_staff_at is not null as "isClosed", m.content as "lastContent", m.message_type as "lastType", m.sender as "lastSender",
  m.removed_because as "lastRemoved", a.has_active_subscription as "isSubscriber",
  chat_message_price(a.has_active_subscription) as "messagePrice"`

export const MEMBER_SESSION_COLUMNS = `${SESSION_COLUMNS}, (
    select string_agg(o.display_name, ', ' order by o.leads_agency desc, o.display_name) from profiles p
      join answering w on w.agent_id = p.agent_id and w.answerer_id <> p.agent_id join agents o on o.account_id = w.answerer_id
    where p.id = s.profile_id
  ) as "colleagueNames"`

export const SESSION_SOURCE = `chat_sessions s join accounts a on a.id = s.member_id
  left join chat_messages m on m.session_id = s.id and m.id = s.last_message_id`

/** As `MediaFacts`. */
export const MEDIA_FACTS = `json_build_object('id', d.id, 'kind', d.kind, 'width', d.width, 'height', d.height, 'seconds', d.seconds,
  'isSensitive', d.is_sensitive, 'isAvailable', not d.is_removed)`

/** Of a text nothing more is looked up. */
export const MESSAGE_COLUMNS = `id, session_id as "sessionId", sender, author_id as "authorId", answered_by as "answeredBy",
  message_type as "messageType", content, client_key as "clientKey", created_at as "createdAt",
  removed_because is not null as "isRemoved", returned_at is not null as "isReturned",
  case when media_id is not null then (select ${MEDIA_FACTS} from chat_media d where d.id = media_id) end as media`
