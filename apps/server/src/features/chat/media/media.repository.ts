import type { CountryCode } from '@velvetline/contracts/locales'
import type { Insertable } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import { IS_BLOCKED, MEDIA_FACTS, type MediaFacts } from '../chat.types.ts'

/** The conversation knows its member. */
export const insertMedia = async (
  db: Queryable,
  row: Omit<Insertable<DB['chat_media']>, 'member_id'>,
): Promise<void> => {
  const ofSession = db.selectFrom('chat_sessions').select('member_id').where('id', '=', row.session_id)
  await db
    .insertInto('chat_media')
    .values({ ...row, member_id: ofSession })
    .execute()
}

export const deleteMedia = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('chat_media')
    .where('id', 'in', [...ids])
    .execute()
}

/** Of whose files there may be some on the disk. */
export interface MediaFiles {
  readonly id: string
  readonly kind: string
  readonly extension: string | null
}

export interface ReadableMedia extends MediaFiles {
  readonly memberId: string
  /** The consultant whose profile it is. */
  readonly agentId: string
  readonly sessionId: string
  readonly isErased: boolean
  readonly isRemoved: boolean
}

/** Only what a message names: a file that waits for its message has no reader. */
export const unsafeFindMedia = async (database: Database, id: string): Promise<ReadableMedia | undefined> => {
  const [row] = await database.prepared<ReadableMedia>(
    `select d.id, d.kind, d.extension, s.id as "sessionId", s.member_id as "memberId", p.agent_id as "agentId", s.is_erased as "isErased",
       d.is_removed as "isRemoved"
     from chat_media d join chat_sessions s on s.id = d.session_id join profiles p on p.id = s.profile_id
     where d.id = $1 and d.message_id is not null`,
    [id],
  )
  return row
}

/** Of the account. */
export const readCountryOf = async (database: Database, accountId: string): Promise<CountryCode | undefined> => {
  const [row] = await database.prepared<{ country: CountryCode }>(
    'select country_code as country from accounts where id = $1',
    [accountId],
  )
  return row?.country
}

/** What was sent under this key: null for a text, undefined where nothing was, or it was removed since. */
export const findSentMedia = async (
  database: Database,
  sessionId: string,
  key: string,
): Promise<MediaFacts | null | undefined> => {
  const [row] = await database.prepared<{ media: MediaFacts | null }>(
    `select case when d.id is not null then ${MEDIA_FACTS} end as media
     from chat_message_keys k join chat_messages m on m.session_id = k.session_id and m.id = k.message_id
       left join chat_media d on d.id = m.media_id
     where k.session_id = $1 and k.client_key = $2 and m.removed_because is null`,
    [sessionId, key],
  )
  return row?.media
}

export interface SendingState {
  readonly isBlocked: boolean
  readonly isOffPages: boolean
  readonly hasEnough: boolean
  readonly isPaused: boolean
  /** The key was used before: whether it was for the same file shows when that has been read. */
  readonly isKnown: boolean
}

/** What can be said about a member's message before its file is read; the sending itself asks again. */
export const readSendingState = async (
  database: Database,
  message: { readonly sessionId: string; readonly memberId: string; readonly profileId: string; readonly key: string },
  { minimum, at }: { readonly minimum: number; readonly at: Date },
): Promise<SendingState | undefined> => {
  const { sessionId, memberId, profileId, key } = message
  const [row] = await database.prepared<SendingState>(
    `select ${IS_BLOCKED} as "isBlocked",
       not exists (select 1 from profiles p where p.id = s.profile_id and p.is_published) as "isOffPages",
       coalesce(w.bonus + w.bought >= $5, false) as "hasEnough", coalesce(w.paused_until > $6, false) as "isPaused",
       exists (select 1 from chat_message_keys k where k.session_id = s.id and k.client_key = $4) as "isKnown"
     from chat_sessions s left join wallets w on w.member_id = s.member_id
     where s.id = $1 and s.member_id = $2 and s.profile_id = $3`,
    [sessionId, memberId, profileId, key, minimum, at],
  )
  return row
}

/** The oldest first. */
export const listAbandoned = (database: Database, before: Date, limit: number): Promise<MediaFiles[]> =>
  database.prepared<MediaFiles>(
    `select d.id, d.kind, d.extension from chat_media d
     where d.created_at < $1 and d.message_id is null
     order by d.created_at limit $2`,
    [before, limit],
  )

/** Of these conversations, and what the account sent in others. */
export const listMediaOf = (db: Queryable, accountId: string, sessions: readonly string[]) =>
  db
    .selectFrom('chat_media')
    .selectAll()
    .where((row) =>
      row.or([
        row('author_id', '=', accountId),
        ...(sessions.length > 0 ? [row('session_id', 'in', [...sessions])] : []),
      ]),
    )
    .where('is_removed', '=', false)
    .orderBy('created_at')
    .execute()
