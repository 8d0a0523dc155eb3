import type { CountryCode } from '@velvetline/contracts/locales'
import {
  LOW_BALANCE_NUGGETS,
  type MEMBER_SORTS,
  type MEMBERSHIP_STATES,
  type MemberView,
  NEW_MEMBER_DAYS,
} from '@velvetline/contracts/members'
import type { Currency } from '@velvetline/contracts/money'
import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { HAS_MAILBOX_CHANGE } from '../accounts/index.ts'
import type { MemberWords } from './read-words.ts'

export interface MemberListRow {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly country: CountryCode
  readonly createdAt: Date
  readonly membership: (typeof MEMBERSHIP_STATES)[number]
  readonly isBlocked: boolean
  readonly isEmailConfirmed: boolean
  readonly isPhoneProven: boolean
  readonly isLeaving: boolean
  /** Hundredths. */
  readonly balance: number
  readonly owed: number
  readonly spentMinor: number | null
  readonly currency: Currency | null
  readonly lastSeenAt: Date | null
}

export interface MemberFilter {
  readonly view: MemberView
  readonly market?: CountryCode | undefined
  readonly phone?: 'proven' | 'unproven' | undefined
  /** Inclusive days of the time zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly confirmedFrom?: string | undefined
  readonly confirmedTo?: string | undefined
  readonly membershipFrom?: string | undefined
  readonly membershipTo?: string | undefined
  readonly timeZone: string
  readonly words?: MemberWords | undefined
}

export interface MemberOrder {
  readonly by: (typeof MEMBER_SORTS)[number]
  readonly direction: 'ascending' | 'descending'
  /** The last member of the page before. */
  readonly after: string | undefined
}

/** So many that fit one meaning of the words are looked at; among more, the words have to say more. */
const CANDIDATES_MAX = 200
const SPENT_DAYS = 30
const CENTINUGGETS = 100

const IS_MEMBER = sql`a.role = 'member' and a.erased_at is null`
/** A range up to here and not LIKE, which an index serves only where the pattern is known when the statement is planned. */
const HIGHEST = '\u{10FFFF}'
const owing = (states: RawBuilder<unknown>) =>
  sql`a.id in (select s.account_id from subscriptions s where s.state = ${states} and s.has_access)`

const VIEWS: Readonly<Record<MemberView, (now: Date) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  new: (now) => sql`a.created_at >= ${laterBy(now, -NEW_MEMBER_DAYS * DAY_MS)}`,
  paying: () => sql`a.has_active_subscription`,
  low: () => sql`a.has_active_subscription and not exists (
    select from wallets w where w.member_id = a.id and w.bonus + w.bought >= ${LOW_BALANCE_NUGGETS * CENTINUGGETS}::bigint
  )`,
  pastDue: () => owing(sql`'past_due'`),
  cancelled: () => owing(sql`'cancelled'`),
  debts: () => sql`a.id in (select w.member_id from wallets w where w.owed > 0)`,
  blocked: () => sql`a.blocked_at is not null`,
  mailbox: () => sql`a.id in (${HAS_MAILBOX_CHANGE})`,
  unconfirmed: () => sql`a.email_confirmed_at is null`,
  leaving: () => sql`a.deletion_due_at is not null`,
}

/** Inclusive days of the time zone. */
const between = (
  column: RawBuilder<unknown>,
  timeZone: string,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<unknown>[] => [
  ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
  ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
]

const beganMembership = ({ timeZone, membershipFrom, membershipTo }: MemberFilter): RawBuilder<unknown>[] => {
  const days = between(sql`s.started_at`, timeZone, membershipFrom, membershipTo)
  if (days.length === 0) return []
  return [
    sql`a.id in (select s.account_id from subscriptions s where not s.is_granted and ${sql.join(days, sql` and `)})`,
  ]
}

const conditionsOf = (filter: MemberFilter, now: Date): RawBuilder<unknown>[] => {
  const { view, market, phone, timeZone } = filter
  return [
    IS_MEMBER,
    VIEWS[view](now),
    ...(market ? [sql`a.country_code = ${market}`] : []),
    ...(phone ? [phone === 'proven' ? sql`a.phone_proven_at is not null` : sql`a.phone_proven_at is null`] : []),
    ...between(sql`a.created_at`, timeZone, filter.from, filter.to),
    ...between(sql`a.email_confirmed_at`, timeZone, filter.confirmedFrom, filter.confirmedTo),
    ...beganMembership(filter),
  ]
}

const LAST_NAME = sql`lower(substring(a.name from '[^ ]+$')) collate "C"`
const FULL_NAME = sql`lower(a.name) collate "C"`
const reversed = (text: string): string => [...text].reverse().join('')

/** In the index's order, so that it is read no further than the limit. */
const beginningWith = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`(select a.id from accounts a where ${IS_MEMBER} and ${column} >= ${text} and ${column} < ${text + HIGHEST}
    order by ${column} limit ${CANDIDATES_MAX + 1})`

/** One query for each meaning of the words, each bounded by itself. */
const candidatesOf = (words: MemberWords): RawBuilder<unknown>[] => {
  const { name, username, email, phones, phoneEnd, receipt } = words
  return [
    ...(name ? [beginningWith(FULL_NAME, name), beginningWith(LAST_NAME, name)] : []),
    ...(username ? [beginningWith(sql`a.username_key collate "C"`, username)] : []),
    ...(email ? [beginningWith(sql`lower(a.email) collate "C"`, email)] : []),
    ...phones.map((phone) => beginningWith(sql`a.phone collate "C"`, phone)),
    ...(phoneEnd ? [beginningWith(sql`reverse(a.phone) collate "C"`, reversed(phoneEnd))] : []),
    ...(receipt
      ? [
          sql`(select p.member_id from payments p
            where p.receipt_year = ${receipt.year} and p.receipt_serial = ${receipt.serial})`,
        ]
      : []),
  ]
}

/** Who may be meant. @returns `isCut` where some meaning of the words fits more than are looked at */
export const findCandidates = async (
  db: Queryable,
  words: MemberWords,
): Promise<{ readonly ids: string[]; readonly isCut: boolean }> => {
  const queries = candidatesOf(words)
  if (queries.length === 0) return { ids: [], isCut: false }
  const each = queries.map((query, index) => sql`select id, ${index}::int as meaning from ${query} c (id)`)
  const { rows } = await sql<{ id: string; meaning: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  const meanings = Map.groupBy(rows, ({ meaning }) => meaning)
  const isCut = [...meanings.values()].some((found) => found.length > CANDIDATES_MAX)
  return { ids: [...new Set(rows.map(({ id }) => id))], isCut }
}

/** Where the page before ended, as text, so that no digit of a time is lost. */
const findPlace = async (db: Queryable, id: string): Promise<{ at: string; name: string } | undefined> => {
  const place = sql<{ at: string; name: string }>`
    select a.created_at::text as at, lower(a.name) as name from accounts a where a.id = ${id} and a.role = 'member'`
  return (await place.execute(db)).rows[0]
}

/** The next members after a place in the list; none where the place is unknown. */
export const listMemberRows = async (
  db: Queryable,
  filter: MemberFilter,
  { by, direction, after }: MemberOrder,
  { ids, limit, now }: { readonly ids?: readonly string[]; readonly limit: number; readonly now: Date },
): Promise<MemberListRow[]> => {
  const place = after === undefined ? undefined : await findPlace(db, after)
  if (after !== undefined && !place) return []
  const column = by === 'name' ? FULL_NAME : sql`a.created_at`
  const value = place && (by === 'name' ? sql`${place.name}` : sql`${place.at}::timestamptz`)
  const [way, further] = direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const conditions = [
    ...conditionsOf(filter, now),
    ...(ids ? [sql`a.id = any(${ids}::uuid[])`] : []),
    ...(value ? [sql`(${column}, a.id) ${further} (${value}, ${after}::uuid)`] : []),
  ]
  const { rows } = await sql<MemberListRow>`
    with page as materialized (
      select a.id from accounts a where ${sql.join(conditions, sql` and `)}
      order by ${column} ${way}, a.id ${way} limit ${limit}
    )
    select a.id, a.name, a.username, a.country_code as country, a.created_at as "createdAt",
      coalesce(s.state, 'none') as membership, a.blocked_at is not null as "isBlocked",
      a.email_confirmed_at is not null as "isEmailConfirmed", a.phone_proven_at is not null as "isPhoneProven",
      a.deletion_due_at is not null as "isLeaving",
      coalesce(w.bonus + w.bought, 0)::bigint as balance, coalesce(w.owed, 0)::bigint as owed,
      p.spent as "spentMinor", p.currency, l.seen as "lastSeenAt"
    from page join accounts a using (id)
      left join wallets w on w.member_id = a.id
      left join lateral (
        select state from subscriptions where account_id = a.id and state is not null order by created_at desc limit 1
      ) s on true
      left join lateral (
        select sum(gross_minor - coalesce(v.back, 0))::bigint as spent, max(currency) as currency
        from payments left join lateral (
          select sum(amount_minor)::bigint as back from payment_reversals where payment_id = payments.id
        ) v on true
        where member_id = a.id and paid_at >= ${laterBy(now, -SPENT_DAYS * DAY_MS)}
      ) p on true
      left join lateral (select max(last_seen_at) as seen from account_sessions where account_id = a.id) l on true
    order by ${column} ${way}, a.id ${way}`.execute(db)
  return rows
}

/** How many there are, counted no further than `max` and one. */
export const countMembers = async (db: Queryable, filter: MemberFilter, now: Date, max: number): Promise<number> => {
  const conditions = sql.join(conditionsOf(filter, now), sql` and `)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from accounts a where ${conditions} limit ${max + 1}) c`.execute(db)
  return rows[0]?.count ?? 0
}
