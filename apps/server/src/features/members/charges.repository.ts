import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** A paid minute or message of one member; hundredths of a Nugget. */
export interface ChargeRow {
  readonly number: number
  readonly profileId: string
  readonly at: Date
  readonly bonus: number
  readonly bought: number
  readonly returnedAt: Date | null
}

/** A page behind a minute or message, or just those that are named. */
export type ChargesAsked = { readonly after: number; readonly limit: number } | { readonly numbers: readonly number[] }

const asked = (number: string, which: ChargesAsked) =>
  'numbers' in which
    ? sql`and ${sql.raw(number)} = any(${which.numbers}::bigint[]) order by ${sql.raw(number)}`
    : sql`and ${sql.raw(number)} > ${which.after}::bigint order by ${sql.raw(number)} limit ${which.limit}`

/** Of an ended call. */
export const listMinutes = async (
  db: Queryable,
  { memberId, callId }: { readonly memberId: string; readonly callId: string },
  which: ChargesAsked,
): Promise<ChargeRow[]> =>
  (
    await sql<ChargeRow>`
      select n.minute as number, c.profile_id as "profileId", n.began_at as at, n.bonus, n.bought, n.returned_at as "returnedAt"
      from calls c join call_minutes n on n.call_id = c.id and n.member_id = c.owner_id
      where c.id = ${callId} and c.owner_id = ${memberId} and c.state = 'ended' and n.bonus + n.bought > 0
      ${asked('n.minute', which)}`.execute(db)
  ).rows

/** The messages to one profile on one day, `YYYY-MM-DD`; none on what is no day. */
export const listMessages = async (
  db: Queryable,
  place: {
    readonly memberId: string
    readonly sessionId: string
    readonly day: string
    readonly timeZone: string
  },
  which: ChargesAsked,
): Promise<ChargeRow[]> => {
  const { memberId, sessionId, day, timeZone } = place
  const query = sql<ChargeRow>`
    select m.id as number, s.profile_id as "profileId", m.created_at as at, coalesce(t.amount, 0)::bigint as bonus,
      (m.charged - coalesce(t.amount, 0))::bigint as bought, m.returned_at as "returnedAt"
    from chat_sessions s join chat_messages m on m.session_id = s.id and m.member_id = s.member_id
      left join ledger_keys k on k.idempotency_key = 'chat:' || m.id || ':bonus' and k.member_id = s.member_id
      left join ledger_transfers t on t.member_id = k.member_id and t.id = k.transfer_id
    where s.id = ${sessionId} and s.member_id = ${memberId} and m.charged > 0
      and (m.created_at at time zone ${timeZone})::date::text = ${day}
    ${asked('m.id', which)}`
  return (await query.execute(db)).rows
}
