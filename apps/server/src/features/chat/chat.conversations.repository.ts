import { CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Database } from '../../platform/database/database.ts'
import { SESSION_COLUMNS, SESSION_SOURCE, type SessionRow } from './chat.types.ts'

/** What its agent may see: of the wallet only whether it covers a message, and no contact data. */
export interface ConversationRow extends SessionRow {
  readonly profileName: string
  readonly profileAgentId: string
  readonly username: string
  readonly memberSince: Date
  readonly language: Language
  readonly country: CountryCode
  readonly timeZone: string
  readonly canWrite: boolean
}

const longestWaitingFirst = (session: string): string =>
  `${session}.waiting_since nulls last, ${session}.last_message_at desc, ${session}.id`

/**
 * Longest waiting first, then the most recent. The rows are limited before anything is joined: an inbox of many thousand would otherwise be
 * joined to show two hundred.
 */
const CONVERSATIONS = `select ${SESSION_COLUMNS}, p.name as "profileName", p.agent_id as "profileAgentId", a.username,
    a.created_at as "memberSince", a.language, a.country_code as country, c.time_zone as "timeZone",
    coalesce(w.bonus + w.bought >= $3, false) as "canWrite"
  from ${SESSION_SOURCE}
    join profiles p on p.id = s.profile_id
    join countries c on c.code = a.country_code
    left join wallets w on w.member_id = s.member_id
  where s.id in (
    select shown.id from chat_sessions shown
    where shown.message_count > 0 and not shown.is_erased and shown.profile_id in (
      select own.id from profiles own where own.agent_id in (
        select $1::uuid union
        select o.account_id from agents l join agents o on o.agency_id = l.agency_id
        where l.account_id = $1 and l.leads_agency))
    order by ${longestWaitingFirst('shown')} limit $2)
  order by ${longestWaitingFirst('s')}`

export const readConversations = (database: Database, agentId: string, limit: number): Promise<ConversationRow[]> =>
  database.prepared<ConversationRow>('chat-conversations', CONVERSATIONS, [
    agentId,
    limit,
    CHAT_MINIMUM_BALANCE_CENTINUGGETS,
  ])

/** As much of a message as tells how long somebody waited. */
export interface TurnRow {
  readonly sessionId: string
  readonly sender: 'member' | 'profile'
  /** Written by the profile's own person. */
  readonly isHerOwn: boolean
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
    'chat-latest-turns',
    `select m.session_id as "sessionId", m.sender, m.author_id is not null and m.answered_by is null as "isHerOwn",
       m.created_at as "createdAt"
     from (
       select id from chat_sessions where profile_id = $1 and last_message_at > $2 order by last_message_at desc limit $3
     ) s cross join lateral (
       select * from chat_messages where session_id = s.id order by id desc limit $4
     ) m
     order by m.session_id, m.id`,
    [profileId, limits.since, limits.sessions, limits.messages],
  )
