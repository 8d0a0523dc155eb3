import type { Database } from '../../platform/database/database.ts'

/** As much of a message as tells how long somebody waited. */
export interface TurnRow {
  readonly sessionId: string
  readonly sender: 'member' | 'profile'
  /** Written by the profile's own person. */
  readonly isByPerson: boolean
  readonly createdAt: Date
}

/**
 * The newest messages of a profile's latest conversations since `since`, thread by thread, oldest first; at most `sessions` times
 * `messages` rows.
 */
export const readLatestTurns = (
  database: Database,
  profileId: string,
  limits: { readonly since: Date; readonly sessions: number; readonly messages: number },
): Promise<TurnRow[]> =>
  database.prepared<TurnRow>(
    `select m.session_id as "sessionId", m.sender, m.author_id is not null and m.answered_by is null as "isByPerson",
       m.created_at as "createdAt"
     from (
       select id from chat_sessions where profile_id = $1 and last_message_at > $2 order by last_message_at desc limit $3
     ) s cross join lateral (
       select * from chat_messages where session_id = s.id order by id desc limit $4
     ) m
     order by m.session_id, m.id`,
    [profileId, limits.since, limits.sessions, limits.messages],
  )
