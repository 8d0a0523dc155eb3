import { createHash } from 'node:crypto'
import { CHAT_MESSAGES_PAGE, CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import type { Database } from '../../platform/database/database.ts'
import {
  MESSAGE_COLUMNS,
  type MemberMessage,
  type MessageCursor,
  type MessageRow,
  type ProfileAnswer,
} from './chat.types.ts'

/** Distinguishes a retry of the same message from another one under the same key. */
const hashOf = (parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

const NEWEST = `select ${MESSAGE_COLUMNS} from chat_messages where session_id = $1 order by id desc limit $2`
const BEFORE = `select ${MESSAGE_COLUMNS} from chat_messages where session_id = $1 and id < $3 order by id desc limit $2`
const AFTER = `select ${MESSAGE_COLUMNS} from chat_messages where session_id = $1 and id > $3 order by id limit $2`

export const readMessages = async (
  database: Database,
  sessionId: string,
  { after, before }: MessageCursor,
): Promise<MessageRow[]> => {
  if (after !== undefined) {
    return database.prepared<MessageRow>('chat-messages-after', AFTER, [sessionId, CHAT_MESSAGES_PAGE, after])
  }
  const rows =
    before === undefined
      ? await database.prepared<MessageRow>('chat-messages-newest', NEWEST, [sessionId, CHAT_MESSAGES_PAGE])
      : await database.prepared<MessageRow>('chat-messages-before', BEFORE, [sessionId, CHAT_MESSAGES_PAGE, before])
  return rows.reverse()
}

/** See chat_send_member_message. */
export interface StoredMemberMessage {
  readonly outcome: 'sent' | 'repeated' | 'key_reused' | 'not_enough' | 'paused' | 'no_session'
  readonly message_id: number
  readonly created_at: Date
  readonly charged: number
  readonly bonus: number
  readonly bought: number
  readonly held: number
  readonly owed: number
}

/** Includes the price and the name in the history: one round trip for a whole message. */
const SEND = `select r.outcome, r.message_id, r.created_at, r.charged, r.bonus, r.bought, r.held, r.owed from chat_send_member_message(
  $1, $2, $3, $4, $5, null, $6, $7,
  (select chat_message_price(a.has_active_subscription) from accounts a where a.id = $2),
  $8, coalesce((select p.name from profiles p where p.id = $3), ''), $9) r`

export const storeMemberMessage = async (
  database: Database,
  { sessionId, memberId, profileId, messageType, content, key }: MemberMessage,
  at: Date,
): Promise<StoredMemberMessage> => {
  const [row] = await database.prepared<StoredMemberMessage>('chat-send-member-message', SEND, [
    sessionId,
    memberId,
    profileId,
    messageType,
    content,
    key,
    hashOf([profileId, messageType, content]),
    CHAT_MINIMUM_BALANCE_CENTINUGGETS,
    at,
  ])
  if (!row) throw new Error('chat_send_member_message gave no answer')
  return row
}

/** See chat_send_profile_message. */
export interface StoredProfileMessage {
  readonly outcome: 'sent' | 'repeated' | 'key_reused' | 'stand_in_declined' | 'no_session'
  readonly message_id: number
  readonly created_at: Date
  readonly member_id: string
}

export const storeProfileMessage = async (
  database: Database,
  { sessionId, profileId, authorId, answeredBy, content, key }: ProfileAnswer,
  at: Date,
): Promise<StoredProfileMessage> => {
  const hash = hashOf([profileId, 'text', content])
  const values = [sessionId, profileId, authorId, answeredBy, 'text', content, null, key, hash, at]
  const [row] = await database.callFunction<StoredProfileMessage>('chat_send_profile_message', values)
  if (!row) throw new Error('chat_send_profile_message gave no answer')
  return row
}
