import type { Database, Transaction } from '../../platform/database/database.ts'

export interface PaidMessage {
  readonly id: number
  readonly sessionId: string
  readonly memberId: string
  readonly profileId: string
}

interface UnreadMessage extends PaidMessage {
  readonly createdAt: Date
}

/** Paid messages of members that nobody on the profile's side has read, the oldest first. */
export const listUnreadMessages = (
  database: Database,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<UnreadMessage[]> =>
  database.prepared<UnreadMessage>(
    `select m.id, m.session_id as "sessionId", m.member_id as "memberId", s.profile_id as "profileId", m.created_at as "createdAt"
     from chat_messages m join chat_sessions s on s.id = m.session_id and s.member_id = m.member_id
     where m.created_at >= $1 and m.created_at <= $2 and m.charged > 0 and m.returned_at is null and m.id > s.profile_read_id
     order by m.created_at, m.id limit $3`,
    [since, until, limit],
  )

/** What a message was paid with. */
export interface PaidPart {
  readonly is_bonus: boolean
  readonly amount: number
  readonly label: string
}

/** See chat_return_message. */
export const markReturned = (
  database: Database,
  tx: Transaction,
  { sessionId, memberId, id }: PaidMessage,
  at: Date,
  which: 'unread' | 'any',
): Promise<PaidPart[]> =>
  database.callFunction<PaidPart>('chat_return_message', [sessionId, memberId, id, at, which === 'any'], tx)

/** Null before the first time. */
export const readJudgedUntil = async (database: Database): Promise<Date | null> => {
  const [row] = await database.prepared<{ at: Date }>('select judged_until as at from chat_return_progress', [])
  return row?.at ?? null
}

/** It only rises: others may judge at the same time. */
export const saveJudgedUntil = async (database: Database, at: Date): Promise<void> => {
  await database.prepared(
    `insert into chat_return_progress (judged_until) values ($1)
     on conflict (is_only) do update set judged_until = greatest(chat_return_progress.judged_until, excluded.judged_until)`,
    [at],
  )
}
