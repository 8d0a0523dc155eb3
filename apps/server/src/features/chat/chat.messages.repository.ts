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
import { MINE } from './inbox.repository.ts'

/** Distinguishes a retry of the same message from another one under the same key. */
const hashOf = (parts: readonly string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer')

const hashesOf = (media: StoredMedia | undefined): string[] => (media ? [media.fileHash] : [])

/** Those that have become too old are shown to nobody. */
const SHOWN = `from chat_messages where session_id = $1 and removed_because is distinct from 'age'`

/** Who reads a thread; anybody, without an account, is somebody whom the caller has let in. */
export interface ThreadReader {
  readonly side: 'member' | 'agent' | 'anybody'
  readonly accountId: string | null
}

const READABLE: Readonly<Record<ThreadReader['side'], string>> = {
  member: 's.member_id = $1',
  agent: `not s.is_erased and s.profile_id in (select mine.id from (${MINE}) mine)`,
  anybody: '$1::uuid is null',
}
const PAGES = {
  newest: 'order by id desc limit $3',
  before: 'and id < $4 order by id desc limit $3',
  after: 'and id > $4 order by id limit $3',
} as const

/** Whether it may be read and what is in it are one look-up: this is polled. A thread without messages is one row of nothing. */
const threadOf = (side: ThreadReader['side'], page: keyof typeof PAGES): string =>
  `select s.member_read_id as "memberReadId", m.* from chat_sessions s left join lateral (
     select ${MESSAGE_COLUMNS} from chat_messages
     where session_id = s.id and removed_because is distinct from 'age' ${PAGES[page]}) m on true
   where s.id = $2 and ${READABLE[side]} order by m.id`

export interface ReadThread {
  /** Oldest first. */
  readonly messages: MessageRow[]
  readonly memberReadId: number
}

/** Undefined where the thread is not theirs, or does not exist. */
export const readThread = async (
  database: Database,
  { side, accountId }: ThreadReader,
  sessionId: string,
  { after, before }: MessageCursor,
): Promise<ReadThread | undefined> => {
  const page = after !== undefined ? 'after' : before !== undefined ? 'before' : 'newest'
  const values = [accountId, sessionId, CHAT_MESSAGES_PAGE, ...(page === 'newest' ? [] : [after ?? before])]
  type Row = MessageRow & { readonly memberReadId: number }
  const rows = await database.quick<Row>(threadOf(side, page), values)
  const [first] = rows
  return first && { messages: first.id === null ? [] : rows, memberReadId: first.memberReadId }
}

export const readMessage = async (
  database: Database,
  sessionId: string,
  messageId: number,
): Promise<MessageRow | undefined> =>
  (await database.prepared<MessageRow>(`select ${MESSAGE_COLUMNS} ${SHOWN} and id = $2`, [sessionId, messageId]))[0]

/** See chat_send_member_message. */
export interface StoredMemberMessage {
  readonly outcome:
    | 'sent'
    | 'repeated'
    | 'key_reused'
    | 'not_enough'
    | 'paused'
    | 'blocked'
    | 'off_pages'
    | 'no_session'
  readonly message_id: number
  readonly created_at: Date
  readonly charged: number
  readonly bonus: number
  readonly bought: number
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
const SEND = `select r.outcome, r.message_id, r.created_at, r.charged, r.bonus, r.bought, r.owed from chat_send_member_message(
  $1, $2, $3, $4, $5, $6, $7, $8,
  (select chat_message_price(a.has_active_subscription) from accounts a where a.id = $2),
  $10, coalesce((select p.name from profiles p where p.id = $3), ''), $9) r`

export const storeMemberMessage = async (database: Database, message: ArrivedMessage): Promise<StoredMemberMessage> => {
  const values = [...valuesOf(message), CHAT_MINIMUM_BALANCE_CENTINUGGETS]
  const [row] = await database.prepared<StoredMemberMessage>(SEND, values)
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

/** @returns how many were there, at most `limit` */
export const forgetKeys = async (database: Database, before: Date, limit: number): Promise<number> => {
  const [row] = await database.callFunction<{ chat_forget_keys: number }>('chat_forget_keys', [before, limit])
  return row?.chat_forget_keys ?? 0
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
}

export const storeProfileMessage = async (
  database: Database,
  { sessionId, memberId, profileId, authorId, answeredBy, content, media, key, seenUpTo }: ProfileAnswer,
  at: Date,
): Promise<StoredProfileMessage> => {
  const type = media?.facts.kind ?? 'text'
  const hash = hashOf([profileId, type, content, ...hashesOf(media)])
  const author = [authorId, answeredBy]
  const values = [
    sessionId,
    memberId,
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
