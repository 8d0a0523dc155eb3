import type { CallEndReason, CallLine, CallState } from '@velvetline/contracts/calls'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { Cursor } from '../../../platform/http/list-cursor.ts'

/** What the answering agent may see: the member's pseudonym, language, country and membership. */
export interface AgentCallRow {
  readonly callId: string
  readonly agentId: string
  readonly line: CallLine
  readonly state: CallState
  readonly reason: CallEndReason | null
  /** Null for an unknown caller. */
  readonly memberId: string | null
  /** By this agent; null for an unknown caller, or where the account is gone. */
  readonly isBlocked: boolean | null
  /** Empty for an unknown caller, or where the account is gone. */
  readonly memberName: string
  /** What the agent has noted about the member. */
  readonly note: string | null
  readonly isSubscriber: boolean
  readonly language: Language
  readonly country: CountryCode
  readonly profileId: string
  readonly profileName: string
  readonly answeredBy: string | null
  readonly minutePrice: number
  readonly isAccepted: boolean
  readonly startedAt: Date
  readonly connectedAt: Date | null
  readonly endedAt: Date | null
  readonly interruptedAt: Date | null
}

const CALL = `select k.id as "callId", k.agent_id as "agentId", k.line, k.state, k.end_reason as reason, k.member_id as "memberId",
    case when a.id is not null and a.erased_at is null then exists (
      select from consultant_blocks b where b.member_id = k.owner_id and b.agent_id = k.agent_id) end as "isBlocked",
    case when a.erased_at is null then coalesce(a.username, '') else '' end as "memberName", n.content as note, k.is_subscriber as "isSubscriber",
    coalesce(a.language, c.language) as language, k.country_code as country, k.profile_id as "profileId",
    k.profile_name as "profileName", k.answered_by as "answeredBy", k.minute_price as "minutePrice",
    k.accepted_at is not null as "isAccepted", k.started_at as "startedAt", k.connected_at as "connectedAt", k.ended_at as "endedAt",
    k.interrupted_at as "interruptedAt"
  from calls k join countries c on c.code = k.country_code left join accounts a on a.id = k.member_id
    left join chat_sessions s on s.member_id = k.owner_id and s.profile_id = k.profile_id
    left join conversation_notes n on n.session_id = s.id and n.member_id = s.member_id and n.agent_id = k.agent_id`

export const readAgentCall = async (database: Database, callId: string): Promise<AgentCallRow | undefined> => {
  const rows = await database.prepared<AgentCallRow>(`${CALL} where k.id = $1`, [callId])
  return rows[0]
}

export const readCurrentCall = async (database: Database, agentId: string): Promise<AgentCallRow | undefined> => {
  const rows = await database.prepared<AgentCallRow>(
    `${CALL} where k.agent_id = $1 and k.state in ('ringing', 'active')`,
    [agentId],
  )
  return rows[0]
}

/** That rang, the latest first. */
export const readPastCalls = (
  database: Database,
  agentId: string,
  after: Cursor | undefined,
  limit: number,
): Promise<AgentCallRow[]> =>
  database.prepared<AgentCallRow>(
    `${CALL} where k.agent_id = $1 and k.state = 'ended' and coalesce(k.ringing_at, k.connected_at) is not null
       and ($2::timestamptz is null or (k.started_at, k.id) < ($2, $3::uuid))
     order by k.started_at desc, k.id desc limit $4`,
    [agentId, after ? new Date(after.value) : null, after?.id ?? null, limit],
  )

/** Reset when the agent answers or becomes available. */
export const readMissedInRow = async (database: Database, agentId: string): Promise<number> => {
  const rows = await database.prepared<{ missed: number }>(
    'select missed_in_row as missed from call_misses where agent_id = $1',
    [agentId],
  )
  return rows[0]?.missed ?? 0
}

/** Also while a stand-in answers. */
export const isInCall = async (db: Queryable, profileId: string): Promise<boolean> =>
  (await sql`select from calls where profile_id = ${profileId} and state <> 'ended' limit 1`.execute(db)).rows.length >
  0
