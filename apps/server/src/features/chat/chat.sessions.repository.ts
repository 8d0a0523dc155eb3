import { CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import type { Database } from '../../platform/database/database.ts'
import {
  type AgentSessionRow,
  BLOCKED_BY_PROFILE,
  IS_BLOCKED,
  MEMBER_SESSION_COLUMNS,
  type MemberSessionRow,
  type PlaceRow,
  SESSION_SOURCE,
  type UnreadRow,
  type WaitingSession,
} from './chat.types.ts'

/** Concurrent requests create one session. @returns whether it was created now */
export const insertSession = async (
  database: Database,
  session: { readonly id: string; readonly memberId: string; readonly profileId: string; readonly at: Date },
): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    `insert into chat_sessions (id, member_id, profile_id, created_at) values ($1, $2, $3, $4)
     on conflict (member_id, profile_id) do nothing returning id`,
    [session.id, session.memberId, session.profileId, session.at],
  )
  return rows.length > 0
}

export const readSessionWith = async (
  database: Database,
  memberId: string,
  profileId: string,
): Promise<MemberSessionRow | undefined> => {
  const [row] = await database.quick<MemberSessionRow>(
    `select ${MEMBER_SESSION_COLUMNS} from ${SESSION_SOURCE} where s.member_id = $1 and s.profile_id = $2`,
    [memberId, profileId],
  )
  return row
}

export const readMemberSession = async (
  database: Database,
  memberId: string,
  sessionId: string,
): Promise<MemberSessionRow | undefined> => {
  const [row] = await database.quick<MemberSessionRow>(
    `select ${MEMBER_SESSION_COLUMNS} from ${SESSION_SOURCE} where s.id = $1 and s.member_id = $2`,
    [sessionId, memberId],
  )
  return row
}

export const readMemberSessions = (database: Database, memberId: string, limit: number): Promise<MemberSessionRow[]> =>
  database.quick<MemberSessionRow>(
    `select ${MEMBER_SESSION_COLUMNS} from ${SESSION_SOURCE} where s.member_id = $1
     order by coalesce(s.last_message_at, s.created_at) desc, s.id limit $2`,
    [memberId, limit],
  )

/** Polled and told by workspaces all the time, so of the conversation no more than who takes part. */
export const readAgentSession = async (
  database: Database,
  agentId: string,
  sessionId: string,
): Promise<AgentSessionRow | undefined> => {
  const [row] = await database.quick<AgentSessionRow>(
    `select s.id, s.member_id as "memberId", s.profile_id as "profileId", s.stand_in_declined as "standInDeclined",
       s.blocked_by_member_at is not null as "blockedByMember", ${BLOCKED_BY_PROFILE} as "blockedByProfile",
       p.agent_id as "profileAgentId"
     from chat_sessions s join profiles p on p.id = s.profile_id
     join answering w on w.agent_id = p.agent_id and w.answerer_id = $2
     where s.id = $1 and not s.is_erased`,
    [sessionId, agentId],
  )
  return row
}

/** Of anybody's conversation. */
export const unsafeReadPlace = async (database: Database, sessionId: string): Promise<PlaceRow | undefined> => {
  const [row] = await database.quick<PlaceRow>(
    `select s.id as "sessionId", s.member_id as "memberId", s.profile_id as "profileId",
       s.stand_in_declined as "standInDeclined", ${IS_BLOCKED} as "isBlocked"
     from chat_sessions s where s.id = $1 and not s.is_erased`,
    [sessionId],
  )
  return row
}

export const readUnreadOfMember = (database: Database, memberId: string): Promise<UnreadRow[]> =>
  database.quick('select id, member_unread as unread from chat_sessions where member_id = $1 and member_unread > 0', [
    memberId,
  ])

export const updateStandIn = async (
  database: Database,
  memberId: string,
  sessionId: string,
  isDeclined: boolean,
): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    'update chat_sessions set stand_in_declined = $3 where id = $1 and member_id = $2 returning id',
    [sessionId, memberId, isDeclined],
  )
  return rows.length > 0
}

export interface MovedPointer {
  readonly member_id: string
  readonly profile_id: string
  readonly read_id: number
  readonly unread: number
  readonly moved: boolean
}

/** Moves the profile's pointer when `profileId` is given, else the member's. */
export const moveReadPointer = async (
  database: Database,
  sessionId: string,
  { memberId, profileId }: { readonly memberId: string; readonly profileId?: string },
  messageId: string,
): Promise<MovedPointer | undefined> => {
  const values = [sessionId, memberId, profileId ?? null, messageId]
  const [row] = await database.callFunction<MovedPointer>('chat_mark_read', values)
  return row
}

export const readPlaces = (
  database: Database,
  memberId: string,
  limit: number,
): Promise<{ sessionId: string; profileId: string; canWrite: boolean }[]> =>
  database.prepared(
    `select s.id as "sessionId", s.profile_id as "profileId", coalesce(w.bonus + w.bought >= $3, false) as "canWrite"
     from chat_sessions s left join wallets w on w.member_id = s.member_id
     where s.member_id = $1 and s.message_count > 0 order by s.last_message_at desc limit $2`,
    [memberId, limit, CHAT_MINIMUM_BALANCE_CENTINUGGETS],
  )

/** Only those in which a stand-in may answer. */
export const readWaiting = (
  database: Database,
  profileIds: readonly string[],
  limit: number,
): Promise<WaitingSession[]> =>
  database.prepared<WaitingSession>(
    `select s.id as "sessionId", s.profile_id as "profileId", s.member_id as "memberId", a.language as "memberLanguage",
       s.waiting_since as "waitingSince", s.last_message_id as "lastMessageId"
     from chat_sessions s join accounts a on a.id = s.member_id
     where s.profile_id = any($1::uuid[]) and s.waiting_since is not null and not s.stand_in_declined
     order by s.waiting_since limit $2`,
    [profileIds, limit],
  )

/** The members with a conversation with one of these agents. */
export const readMembersOf = async (
  database: Database,
  agentIds: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>(
    `select distinct s.member_id as id from profiles p join chat_sessions s on s.profile_id = p.id
     where p.agent_id = any($1::uuid[]) and not s.is_erased limit $2`,
    [agentIds, limit],
  )
  return rows.map((row) => row.id)
}

/** Claims and open conversations of people who do not answer for these agents any more. */
export const deleteDesksOfFormerAnswerers = async (database: Database, agentIds: readonly string[]): Promise<void> => {
  for (const table of ['conversation_claims', 'conversation_readers']) {
    await database.prepared(
      `delete from ${table} d using chat_sessions s, profiles p
       where s.id = d.session_id and p.id = s.profile_id and p.agent_id = any($1::uuid[]) and not exists (
         select from answering w where w.agent_id = p.agent_id and w.answerer_id = d.agent_id)`,
      [agentIds],
    )
  }
}
