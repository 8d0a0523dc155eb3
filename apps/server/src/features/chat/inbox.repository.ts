import type { InboxState } from '@velvetline/contracts/agent-inbox'
import { CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Database } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/patterns.ts'
import { IS_BLOCKED, SESSION_COLUMNS, SESSION_SOURCE, type SessionRow } from './chat.types.ts'

/** What its agent may see: of the wallet only whether it covers a message, and no contact data. */
export interface ConversationRow extends SessionRow {
  readonly settledAt: Date | null
  readonly profileName: string
  readonly profileAgentId: string
  readonly username: string
  readonly memberSince: Date
  readonly language: Language
  readonly country: CountryCode
  readonly timeZone: string
  readonly canWrite: boolean
  readonly isShared: boolean
  readonly claimAgentId: string | null
  readonly claimName: string | null
  readonly claimEndsAt: Date | null
  /** The reading agent's own. */
  readonly note: string | null
  readonly noteAt: Date | null
}

/** The profiles for which the agent $1 answers. */
export const MINE = `select own.id, own.agent_id from profiles own join answering w on w.agent_id = own.agent_id where w.answerer_id = $1::uuid`

const inOrder = (session: string): string =>
  `${session}.waiting_since nulls last, case when ${session}.waiting_since is null then ${session}.settled_at end desc, ${session}.id`

/** Rows are limited before anything is joined: an inbox of many thousand would otherwise be joined to show a page. */
const describe = (shown: string): string => `with mine as materialized (${MINE}), shown as (${shown})
  select ${SESSION_COLUMNS}, s.settled_at as "settledAt", p.name as "profileName", p.agent_id as "profileAgentId", a.username,
    a.created_at as "memberSince", a.language, a.country_code as country, c.time_zone as "timeZone",
    coalesce(w.bonus + w.bought >= $2, false) as "canWrite",
    p.agent_id <> $1 or exists (
      select from answering w where w.agent_id = p.agent_id and w.answerer_id <> p.agent_id) as "isShared",
    k.agent_id as "claimAgentId", ka.display_name as "claimName", k.ends_at as "claimEndsAt",
    n.content as note, n.written_at as "noteAt"
  from shown join ${SESSION_SOURCE.replace('chat_sessions s', 'chat_sessions s on s.id = shown.id')}
    join profiles p on p.id = s.profile_id
    join countries c on c.code = a.country_code
    left join wallets w on w.member_id = s.member_id
    left join conversation_claims k on k.session_id = s.id and k.ends_at > $3
    left join agents ka on ka.account_id = k.agent_id
    left join conversation_notes n on n.session_id = s.id and n.agent_id = $1
  order by ${inOrder('s')}`

// $4 how many, $5 the profile or null; $6, $7 and $8 where the page begins: waiting since, settled until, and the id.
const IN_PROFILE = '($5::uuid is null or p.id = $5)'
const IS_WAITING = `s.waiting_since is not null and not s.is_erased
  and s.waiting_since >= $6::timestamptz and (s.waiting_since > $6 or s.id > $8::uuid)`
const IS_SETTLED = `s.waiting_since is null and s.settled_at is not null and not s.is_erased
  and s.settled_at <= $7::timestamptz and (s.settled_at < $7 or s.id > $8::uuid)`
const ROW = 's.id, s.waiting_since, s.settled_at'

/** Profile by profile, so that each reads no more than a page of its index. */
const waiting = (condition = 'true'): string => `select r.* from mine p cross join lateral (
  select ${ROW} from chat_sessions s where s.profile_id = p.id and ${IS_WAITING} and ${condition}
  order by s.waiting_since, s.id limit $4) r where ${IN_PROFILE}`
const settled = (condition = 'true'): string => `select r.* from mine p cross join lateral (
  select ${ROW} from chat_sessions s where s.profile_id = p.id and ${IS_SETTLED} and ${condition}
  order by s.settled_at desc, s.id limit $4) r where ${IN_PROFILE} and $6::timestamptz is not null`
const MAY_ANSWER = '(p.agent_id = $1 or not s.stand_in_declined)'
const isNotBlocked = `not ${IS_BLOCKED}`

const page = (rows: string): string => `select f.id from (${rows}) f order by ${inOrder('f')} limit $4`

const PAGES: Readonly<Record<InboxState, string>> = {
  all: page(`${waiting()} union all ${settled()}`),
  waiting: page(`${waiting(MAY_ANSWER)} and $7::timestamptz is not null`),
  unread: page(`${waiting(`s.profile_unread > 0 and ${MAY_ANSWER}`)} and $7::timestamptz is not null`),
  answered: page(settled(isNotBlocked)),
  note: page(`select ${ROW} from conversation_notes n join chat_sessions s on s.id = n.session_id join mine p on p.id = s.profile_id
    where n.agent_id = $1 and ${IN_PROFILE} and ((${IS_WAITING}) or (${IS_SETTLED}))`),
  blocked: page(`select ${ROW} from mine p join profile_blocks b on b.profile_id = p.id
      join chat_sessions s on s.member_id = b.member_id and s.profile_id = b.profile_id and s.closed_by_staff_at is null
    where ${IN_PROFILE} and ${IS_SETTLED} and $6::timestamptz is not null`),
}

/** A page begins behind this place; the first one begins before every row. */
export interface InboxPlace {
  readonly kind: 'w' | 's'
  readonly at: Date
  readonly id: string
}

const ZERO_ID = '00000000-0000-0000-0000-000000000000'
const placeValues = (after: InboxPlace | undefined): readonly unknown[] => {
  if (!after) return ['-infinity', 'infinity', ZERO_ID]
  return after.kind === 'w' ? [after.at, 'infinity', after.id] : ['infinity', after.at, after.id]
}

export interface InboxPage {
  readonly agentId: string
  readonly now: Date
  readonly state: InboxState
  readonly profileId: string | null
  readonly after: InboxPlace | undefined
  readonly limit: number
}

export const readInbox = (
  database: Database,
  { agentId, now, state, profileId, after, limit }: InboxPage,
): Promise<ConversationRow[]> =>
  database.prepared<ConversationRow>(describe(PAGES[state]), [
    agentId,
    CHAT_MINIMUM_BALANCE_CENTINUGGETS,
    now,
    limit,
    profileId,
    ...placeValues(after),
  ])

export const readConversation = async (
  database: Database,
  agentId: string,
  sessionId: string,
  now: Date,
): Promise<ConversationRow | undefined> => {
  const [row] = await database.prepared<ConversationRow>(
    describe(
      'select s.id from chat_sessions s join mine p on p.id = s.profile_id where s.id = $4::uuid and not s.is_erased',
    ),
    [agentId, CHAT_MINIMUM_BALANCE_CENTINUGGETS, now, sessionId],
  )
  return row
}

/** How far a search looks: a text in messages is found in the latest ones of the latest conversations, a pseudonym's beginning everywhere. */
const SEARCHED = { perProfile: 200, conversations: 500, messages: 100, matches: 200 } as const

// $4 how many, $5 the profile or null, $6 the text as a pattern, $7 and $8 the bounds of the pseudonyms that begin with it.
const SEARCH = `with latest as (
    select r.* from mine p cross join lateral (
      (select s.id, s.member_id, s.last_message_at from chat_sessions s
        where s.profile_id = p.id and s.waiting_since is not null and not s.is_erased
        order by s.waiting_since desc limit ${SEARCHED.perProfile})
      union all
      (select s.id, s.member_id, s.last_message_at from chat_sessions s
        where s.profile_id = p.id and s.waiting_since is null and s.settled_at is not null and not s.is_erased
        order by s.settled_at desc, s.id limit ${SEARCHED.perProfile})
    ) r where ${IN_PROFILE} order by r.last_message_at desc limit ${SEARCHED.conversations}
  ), found as (
    select b.id from (
      select s.id from accounts a join chat_sessions s on s.member_id = a.id join mine p on p.id = s.profile_id
      where a.role = 'member' and a.erased_at is null and a.username_key collate "C" >= $7 and a.username_key collate "C" < $8
        and ${IN_PROFILE} limit ${SEARCHED.matches}) b
    union
    select n.id from (
      select o.session_id as id from conversation_notes o where o.agent_id = $1 and o.content ilike $6
      order by o.written_at desc limit ${SEARCHED.matches}) n
    union
    select l.id from latest l join accounts a on a.id = l.member_id where a.username_key like $6
    union
    select l.id from latest l where exists (
      select from (
        select m.content from chat_messages m where m.session_id = l.id order by m.id desc limit ${SEARCHED.messages}
      ) t where t.content ilike $6)
  )
  select s.id from found join chat_sessions s on s.id = found.id join mine p on p.id = s.profile_id
  where not s.is_erased and s.last_message_at is not null and ${IN_PROFILE} order by ${inOrder('s')} limit $4`

const LAST_CHARACTER = '\u{10ffff}'

export const searchInbox = (
  database: Database,
  {
    agentId,
    now,
    profileId,
    text,
    limit,
  }: Pick<InboxPage, 'agentId' | 'now' | 'profileId' | 'limit'> & { text: string },
): Promise<ConversationRow[]> => {
  const wanted = text.toLowerCase()
  return database.prepared<ConversationRow>(describe(SEARCH), [
    agentId,
    CHAT_MINIMUM_BALANCE_CENTINUGGETS,
    now,
    limit,
    profileId,
    containing(wanted),
    wanted,
    `${wanted}${LAST_CHARACTER}`,
  ])
}

export interface InboxCounts {
  readonly profileUuid: string
  readonly waiting: number
  readonly unread: number
  readonly unreadMessages: number
}

/** Only where the agent may answer. Unread messages outside of waiting conversations are those of blocked members, and not counted. */
export const countInbox = (database: Database, agentId: string): Promise<InboxCounts[]> =>
  database.prepared<InboxCounts>(
    `with mine as materialized (${MINE})
     select s.profile_id as "profileUuid", count(*)::int as waiting,
       (count(*) filter (where s.profile_unread > 0))::int as unread, sum(s.profile_unread)::int as "unreadMessages"
     from mine p join chat_sessions s on s.profile_id = p.id
     where s.waiting_since is not null and not s.is_erased and ${MAY_ANSWER} group by s.profile_id order by s.profile_id`,
    [agentId],
  )
