import type { EarningRule } from '@velvetline/contracts/earnings'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type NewLine = Omit<Insertable<DB['earning_lines']>, 'id'>

/** Those that were there already are left as they are. @returns the ids of the new ones, by their keys */
export const insertLines = async (tx: Transaction, lines: readonly NewLine[]): Promise<Map<string, number>> => {
  if (lines.length === 0) return new Map()
  const rows = await tx
    .insertInto('earning_lines')
    .values([...lines])
    .onConflict((conflict) => conflict.columns(['event_key', 'owner_id']).doNothing())
    .returning(['id', 'event_key'])
    .execute()
  return new Map(rows.map(({ id, event_key }) => [event_key, id]))
}

/** A line that another one follows, with its rates. */
export interface FollowedLine {
  readonly id: number
  readonly eventKey: string
  readonly kind: 'message' | 'minute'
  readonly funding: 'bought' | 'bonus'
  readonly agentId: string | null
  readonly payeeId: string | null
  readonly profileId: string
  readonly memberId: string | null
  readonly callId: string | null
  readonly minute: number | null
  readonly messageId: number | null
  readonly country: CountryCode
  readonly currency: Currency
  readonly unitMicros: number
  readonly vatBasisPoints: number
  readonly shareBasisPoints: number
  readonly personBasisPoints: number | null
  readonly centinuggets: number
}

const FOLLOWED = sql`l.id, l.event_key as "eventKey", l.kind, l.funding, l.agent_id as "agentId", l.payee_id as "payeeId", l.profile_id as "profileId",
  l.member_id as "memberId", l.call_id as "callId", l.minute, l.message_id as "messageId", l.country_code as country, l.currency,
  l.unit_micros as "unitMicros", l.vat_basis_points as "vatBasisPoints", l.share_basis_points as "shareBasisPoints",
  l.person_basis_points as "personBasisPoints", l.centinuggets`

/** @param agentId null for those that nobody earns */
export const findLines = async (
  db: Queryable,
  agentId: string | null,
  ids: readonly number[],
): Promise<FollowedLine[]> => {
  if (ids.length === 0) return []
  const query = sql<FollowedLine>`
    select ${FOLLOWED} from earning_lines l
    where l.id = any(${ids}::bigint[]) and l.owner_id = coalesce(${agentId}::uuid, l.profile_id)`
  return (await query.execute(db)).rows
}

/** The facts of the agent that booking needs; undefined where there is no such agent. */
export interface AgentFacts {
  readonly country: CountryCode
  readonly timeZone: string
  readonly caughtUpAt: Date | null
}

export const findAgentFacts = async (db: Queryable, agentId: string): Promise<AgentFacts | undefined> => {
  const query = sql<AgentFacts>`
    select a.country_code as country, c.time_zone as "timeZone", u.caught_up_at as "caughtUpAt"
    from accounts a join agents g on g.account_id = a.id join countries c on c.code = a.country_code
      left join earning_catch_ups u on u.agent_id = a.id
    where a.id = ${agentId}`
  return (await query.execute(db)).rows[0]
}

/** Waits for other bookings of the same agent. */
export const lockAgentForBooking = async (tx: Transaction, agentId: string | null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`earnings:${agentId ?? 'nobody'}`}, 0))`.execute(tx)
}

const CLOSING = 'earnings: closing a month'
/** Any number of bookings at once, while no month is being closed. */
export const lockAgainstClosing = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${CLOSING}, 0))`.execute(tx)
}
/** The same without waiting. @returns whether no month is being closed */
export const tryLockAgainstClosing = async (tx: Transaction): Promise<boolean> => {
  const query = sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${CLOSING}, 0)) as "isLocked"`
  return (await query.execute(tx)).rows[0]?.isLocked === true
}
export const lockForClosing = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${CLOSING}, 0))`.execute(tx)
}

/** `YYYY-MM-DD`, the first day of the last closed month. */
export const lastClosedMonth = async (db: Queryable): Promise<string | null> => {
  const row = await db.selectFrom('earning_months').select('month').orderBy('month', 'desc').limit(1).executeTakeFirst()
  return (row?.month as string | undefined) ?? null
}

/** Up to which message a conversation is booked, and the first of those that are booked now. */
export interface Mark {
  readonly sessionId: string
  readonly memberId: string
  readonly firstMessageId: number
  readonly messageId: number
}

/**
 * A mark only rises, so each message is booked once, even where the profile has got another consultant meanwhile. @throws where another booking has one of these
 * messages: its mark is not below them, and a second one violates the primary key
 */
export const saveMarks = async (tx: Transaction, marks: readonly Mark[]): Promise<void> => {
  if (marks.length === 0) return
  const moved = await sql<{ sessionId: string }>`
    update earning_marks k set message_id = m.last_id
    from unnest(${marks.map(({ sessionId }) => sessionId)}::uuid[], ${marks.map(({ memberId }) => memberId)}::uuid[],
      ${marks.map(({ firstMessageId }) => firstMessageId)}::bigint[], ${marks.map(({ messageId }) => messageId)}::bigint[])
      m (session_id, member_id, first_id, last_id)
    where k.session_id = m.session_id and k.member_id = m.member_id and k.message_id < m.first_id
    returning k.session_id as "sessionId"`.execute(tx)
  const known = new Set(moved.rows.map(({ sessionId }) => sessionId))
  const added = marks.filter(({ sessionId }) => !known.has(sessionId))
  if (added.length === 0) return
  await tx
    .insertInto('earning_marks')
    .values(added.map((mark) => ({ session_id: mark.sessionId, member_id: mark.memberId, message_id: mark.messageId })))
    .execute()
}

export const saveCatchUp = async (tx: Transaction, agentId: string, at: Date): Promise<void> => {
  await tx
    .insertInto('earning_catch_ups')
    .values({ agent_id: agentId, caught_up_at: at })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ caught_up_at: at }))
    .execute()
}

export const lowerCatchUp = async (tx: Transaction, agentId: string, to: Date): Promise<void> => {
  await tx
    .updateTable('earning_catch_ups')
    .set({ caught_up_at: to })
    .where('agent_id', '=', agentId)
    .where('caught_up_at', '>', to)
    .execute()
}

export const lowerCatchUps = async (tx: Transaction, to: Date): Promise<void> => {
  await tx.updateTable('earning_catch_ups').set({ caught_up_at: to }).where('caught_up_at', '>', to).execute()
}

export const listAgentIds = async (db: Queryable): Promise<string[]> =>
  (await db.selectFrom('agents').select('account_id').orderBy('account_id').execute()).map((row) => row.account_id)

/** By whom lines are divided: the consultant, or the profile that has none. It is part of the key. */
export const ownerOfLine = ({ agentId, profileId }: Pick<FollowedLine, 'agentId' | 'profileId'>): string =>
  agentId ?? profileId

/** What a new line takes over from the one it follows. */
export const following = (
  line: FollowedLine,
  changes: {
    readonly key: string
    readonly rule: EarningRule
    readonly centinuggets: number
    readonly at: Date
    readonly day: string
    readonly month: string
    readonly bookedAt: Date
  },
): Omit<NewLine, 'gross_micros' | 'vat_micros' | 'share_micros' | 'platform_micros' | 'given_micros'> => ({
  event_key: changes.key,
  kind: line.kind,
  funding: line.funding,
  rule: changes.rule,
  agent_id: line.agentId,
  payee_id: line.payeeId,
  owner_id: ownerOfLine(line),
  profile_id: line.profileId,
  member_id: line.memberId,
  call_id: line.callId,
  minute: line.minute,
  message_id: line.messageId,
  of_line: line.id,
  country_code: line.country,
  currency: line.currency,
  unit_micros: line.unitMicros,
  vat_basis_points: line.vatBasisPoints,
  share_basis_points: line.shareBasisPoints,
  person_basis_points: line.personBasisPoints,
  centinuggets: changes.centinuggets,
  at: changes.at,
  day: changes.day,
  month: changes.month,
  booked_at: changes.bookedAt,
})
