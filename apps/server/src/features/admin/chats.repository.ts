import type { CountryCode } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

export interface ChatRow {
  readonly sessionId: string
  readonly profileId: string
  readonly profileName: string
  readonly memberId: string
  readonly memberName: string
  readonly country: CountryCode
  readonly waitingSince: Date | null
  readonly messageCount: number
  /** By what the list is sorted. */
  readonly place: number
}

interface Page {
  readonly after: Cursor | undefined
  readonly limit: number
  /** '' for all countries. */
  readonly market: string
}

const NAMES = sql`s.id as "sessionId", s.profile_id as "profileId", p.name as "profileName", s.member_id as "memberId",
  a.username as "memberName", a.country_code as country, s.waiting_since as "waitingSince"`
const JOINED = sql`join accounts a on a.id = s.member_id join profiles p on p.id = s.profile_id`
/** To the millisecond, as a cursor carries it. */
const WAITING = sql`floor(extract(epoch from s.waiting_since) * 1000)::bigint`

/** In which a member has waited since one of these moments, the longest wait first. */
export const listWaitingChats = async (
  db: Queryable,
  { since, latest }: { readonly since: Date; readonly latest: Date },
  { after, limit, market }: Page,
): Promise<ChatRow[]> => {
  const next = after ? sql`and (${WAITING}, s.id) > (${after.value}::bigint, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ChatRow>`
    select ${NAMES}, s.message_count::int as "messageCount", ${WAITING} as place from chat_sessions s ${JOINED}
    where s.waiting_since >= ${since} and s.waiting_since <= ${latest} and (${market} = '' or a.country_code = ${market}) ${next}
    order by ${WAITING}, s.id limit ${limit}`.execute(db)
  return rows
}

/** With messages in these days of the time zone, most messages first. */
export const listChatsOfDays = async (
  db: Queryable,
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
  { after, limit, market }: Page,
): Promise<ChatRow[]> => {
  const next = after ? sql`and (n.messages, s.id) < (${after.value}::bigint, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ChatRow>`
    select ${NAMES}, n.messages::int as "messageCount", n.messages::int as place
    from (
      select session_id, count(*) as messages from chat_messages
      where created_at >= ${from}::date::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by session_id
    ) n join chat_sessions s on s.id = n.session_id ${JOINED}
    where (${market} = '' or a.country_code = ${market}) ${next}
    order by n.messages desc, s.id desc limit ${limit}`.execute(db)
  return rows
}
