import { hash } from 'node:crypto'
import { CHAT_MESSAGES_PAGE, CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import type { Database } from '../../platform/database/database.ts'
import {
  MESSAGE_COLUMNS,
  type MemberMessage,
  type MessageCursor,
  type MessageRow,
  type ProfileAnswer,
  type StoredMedia,
} from './chat.types.ts'

/** Distinguishes a retry of the same message from another one under the same key. */
const hashOf = (parts: readonly string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer')

const hashesOf = (media: StoredMedia | undefined): string[] => (media ? [media.fileHash] : [])

/** Those that have become too old are shown to nobody. */
const SHOWN = `from chat_messages where session_id = $1 and removed_because is distinct from 'age'`
const NEWEST = `select ${MESSAGE_COLUMNS} ${SHOWN} order by id desc limit $2`
const BEFORE = `select ${MESSAGE_COLUMNS} ${SHOWN} and id < $3 order by id desc limit $2`
const AFTER = `select ${MESSAGE_COLUMNS} ${SHOWN} and id > $3 order by id limit $2`

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

export const readMessage = async (
  database: Database,
  sessionId: string,
  messageId: number,
): Promise<MessageRow | undefined> =>
  (
    await database.prepared<MessageRow>('chat-message', `select ${MESSAGE_COLUMNS} ${SHOWN} and id = $2`, [
      sessionId,
      messageId,
    ])
  )[0]

/** See chat_send_member_message. */
export interface StoredMemberMessage {
  readonly outcome: 'sent' | 'repeated' | 'key_reused' | 'not_enough' | 'paused' | 'blocked' | 'no_session'
  readonly message_id: number
  readonly created_at: Date
  readonly charged: number
  readonly bonus: number
  readonly bought: number
  readonly held: number
  readonly owed: number
}

/** A message at the moment of its arrival. */
export interface ArrivedMessage extends MemberMessage {
  readonly at: Date
}

/** What the database is told of each message, in the order of the functions' parameters. */
const valuesOf = (message: ArrivedMessage): unknown[] => {
  const { sessionId, memberId, profileId, messageType, content, media, key, at } = message
  const requestHash = hashOf([profileId, messageType, content, ...hashesOf(media)])
  return [sessionId, memberId, profileId, messageType, content, media?.facts.id ?? null, key, requestHash, at]
}

/** Includes the price and the name in the history: one round trip for a whole message. */
const SEND = `select r.outcome, r.message_id, r.created_at, r.charged, r.bonus, r.bought, r.held, r.owed from chat_send_member_message(
  $1, $2, $3, $4, $5, $6, $7, $8,
  (select chat_message_price(a.has_active_subscription) from accounts a where a.id = $2),
  $10, coalesce((select p.name from profiles p where p.id = $3), ''), $9) r`

export const storeMemberMessage = async (database: Database, message: ArrivedMessage): Promise<StoredMemberMessage> => {
  const values = [...valuesOf(message), CHAT_MINIMUM_BALANCE_CENTINUGGETS]
  const [row] = await database.prepared<StoredMemberMessage>('chat-send-member-message', SEND, values)
  if (!row) throw new Error('chat_send_member_message gave no answer')
  return row
}

/** All in one transaction, each with its own outcome. @returns the outcomes in the order of the messages */
export const storeMemberMessages = async (
  database: Database,
  messages: readonly ArrivedMessage[],
): Promise<StoredMemberMessage[]> => {
  const rows = messages.map(valuesOf)
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []
  const values = [...columns, CHAT_MINIMUM_BALANCE_CENTINUGGETS]
  const stored = await database.callFunction<StoredMemberMessage & { place: number }>(
    'chat_send_member_messages',
    values,
  )
  const inOrder = stored.toSorted((one, other) => one.place - other.place)
  if (inOrder.length !== messages.length) throw new Error('chat_send_member_messages left messages unanswered')
  return inOrder
}

/** See chat_send_profile_message. */
export interface StoredProfileMessage {
  readonly outcome:
    | 'sent'
    | 'repeated'
    | 'key_reused'
    | 'stand_in_declined'
    | 'blocked'
    | 'claimed'
    | 'answered'
    | 'no_session'
  readonly message_id: number
  readonly created_at: Date
  readonly member_id: string
}

export const storeProfileMessage = async (
  database: Database,
  { sessionId, profileId, authorId, answeredBy, content, media, key, seenUpTo }: ProfileAnswer,
  at: Date,
): Promise<StoredProfileMessage> => {
  const type = media?.facts.kind ?? 'text'
  const hash = hashOf([profileId, type, content, ...hashesOf(media)])
  const author = [authorId, answeredBy]
  const values = [
    sessionId,
    profileId,
    ...author,
    type,
    content,
    media?.facts.id ?? null,
    key,
    hash,
    at,
    seenUpTo ?? null,
  ]
  const [row] = await database.callFunction<StoredProfileMessage>('chat_send_profile_message', values)
  if (!row) throw new Error('chat_send_profile_message gave no answer')
  return row
}
