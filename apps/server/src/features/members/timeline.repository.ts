import { TIMELINE_ITEMS, type TimelineItemKind, type TimelineKind } from '@velvetline/contracts/members'
import type { Currency } from '@velvetline/contracts/money'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface TimelineRow {
  readonly kind: TimelineItemKind
  readonly id: string
  readonly at: Date
  readonly what: string
  readonly label: string
  readonly state: string
  readonly count: number | null
  /** Hundredths. */
  readonly nuggets: number | null
  readonly amountMinor: number | null
  readonly currency: Currency | null
  readonly linkId: string | null
  readonly reason: string | null
}

/** Where a page ends: the time, and the kind and id for items of the same time. */
export interface TimelinePlace {
  readonly at: Date
  readonly key: string
}

export const keyOf = ({ kind, id }: Pick<TimelineRow, 'kind' | 'id'>): string => `${kind}:${id}`

interface Source {
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  /** By the member's id. */
  readonly where: (memberId: string) => RawBuilder<unknown>
  readonly values: Partial<Record<Exclude<keyof TimelineRow, 'kind' | 'id' | 'at'>, RawBuilder<unknown>>>
}

const onAccount = (column: RawBuilder<unknown>, what = sql`''`): Source => ({
  at: column,
  id: sql`a.id::text`,
  from: sql`accounts a`,
  where: (id) => sql`a.id = ${id}::uuid and ${column} is not null`,
  values: { what },
})

/** Corrections are acts of the staff and stand among those; a purchase is a payment. */
const SHOWN_TRANSFERS = [
  'welcome_bonus',
  'chat_message_returned',
  'call_minute_returned',
  'purchase_taken_back',
  'debt_repaid',
  'demo_grant',
]

const sourcesFor = ({
  memberId,
  now,
  timeZone,
}: Pick<Asked, 'memberId' | 'now' | 'timeZone'>): Readonly<Record<TimelineItemKind, Source>> => ({
  registered: onAccount(sql`a.created_at`, sql`a.country_code`),
  email_confirmed: onAccount(sql`a.email_confirmed_at`),
  phone_proven: onAccount(sql`a.phone_proven_at`),
  deletion_asked: onAccount(sql`a.deletion_asked_at`),
  signed_in: {
    at: sql`n.created_at`,
    id: sql`n.id::text`,
    from: sql`account_sessions n`,
    where: (id) => sql`n.account_id = ${id}::uuid`,
    values: { label: sql`n.device` },
  },
  limit_changed: {
    at: sql`l.changed_at`,
    id: sql`l.id::text`,
    from: sql`care_changes l`,
    where: (id) => sql`l.member_id = ${id}::uuid and l.kind = 'limit'`,
    values: { what: sql`l.period`, amountMinor: sql`l.limit_minor`, currency: sql`l.currency` },
  },
  pause_began: {
    at: sql`b.changed_at`,
    id: sql`b.id::text`,
    from: sql`care_changes b`,
    where: (id) => sql`b.member_id = ${id}::uuid and b.kind = 'pause'`,
    values: {},
  },
  pause_ended: {
    at: sql`e.paused_until`,
    id: sql`e.id::text`,
    from: sql`care_changes e`,
    // One that was extended has the end of the latest extension.
    where: (id) => sql`e.member_id = ${id}::uuid and e.kind = 'pause' and e.paused_until <= ${now} and not exists (
      select from care_changes x where x.member_id = e.member_id and x.kind = 'pause' and x.id > e.id and x.changed_at <= e.paused_until
    )`,
    values: {},
  },
  payment: {
    at: sql`p.paid_at`,
    id: sql`p.id::text`,
    from: sql`payments p`,
    where: (id) => sql`p.member_id = ${id}::uuid`,
    values: {
      what: sql`case when p.cause = 'order' then p.kind else p.cause end`,
      label: sql`p.receipt_number`,
      state: sql`p.rail`,
      count: sql`p.nuggets`,
      amountMinor: sql`p.gross_minor`,
      currency: sql`p.currency`,
      linkId: sql`p.id::text`,
    },
  },
  order: {
    at: sql`o.created_at`,
    id: sql`o.id::text`,
    from: sql`payment_orders o`,
    where: (id) => sql`o.member_id = ${id}::uuid and o.state <> 'paid'`,
    values: {
      what: sql`o.kind`,
      state: sql`o.state`,
      count: sql`o.nuggets`,
      amountMinor: sql`o.total_minor`,
      currency: sql`o.currency`,
    },
  },
  reversal: {
    at: sql`r.occurred_at`,
    id: sql`r.id::text`,
    from: sql`payment_reversals r join payments p on p.id = r.payment_id`,
    where: (id) => sql`p.member_id = ${id}::uuid and r.amount_minor > 0`,
    values: {
      what: sql`r.kind`,
      label: sql`p.receipt_number`,
      amountMinor: sql`-r.amount_minor`,
      currency: sql`r.currency`,
      linkId: sql`p.id::text`,
      reason: sql`r.reason`,
    },
  },
  nuggets: {
    at: sql`t.at`,
    id: sql`t.id`,
    // The bonus part and the bought part of one cause are one item.
    from: sql`(
      select x.member_id, x.kind, x.label, x.occurred_at as at, x.reference_type || ':' || x.reference_id || ':' || x.kind as id,
        sum(case when f.kind like 'member\\_%' then -x.amount else x.amount end)::bigint as amount
      from ledger_transfers x join ledger_accounts f on f.id = x.from_account
      where x.kind in (${sql.join(SHOWN_TRANSFERS)})
      group by x.member_id, x.kind, x.label, x.occurred_at, x.reference_type, x.reference_id
    ) t`,
    where: (id) => sql`t.member_id = ${id}::uuid`,
    values: { what: sql`t.kind`, label: sql`t.label`, nuggets: sql`t.amount` },
  },
  membership: {
    at: sql`e.occurred_at`,
    id: sql`e.subscription_id || ':' || e.key`,
    from: sql`subscription_events e join subscriptions s on s.id = e.subscription_id`,
    where: (id) => sql`s.account_id = ${id}::uuid and e.kind not in ('paid', 'reversed')`,
    values: { what: sql`e.kind` },
  },
  chat: {
    at: sql`c.at`,
    id: sql`c.id`,
    // A day with one profile is one item: how many, never what was written.
    from: sql`(
      select s.member_id, s.id || ':' || d.day as id, max(p.name) as name, max(m.created_at) as at, count(*) as messages,
        sum(m.charged)::bigint as charged
      from chat_sessions s join chat_messages m on m.session_id = s.id join profiles p on p.id = s.profile_id
        cross join lateral (select (m.created_at at time zone ${timeZone})::date as day) d
      group by s.member_id, s.id, d.day
    ) c`,
    where: (id) => sql`c.member_id = ${id}::uuid`,
    values: { label: sql`c.name`, count: sql`c.messages`, nuggets: sql`-c.charged` },
  },
  call: {
    // What came back of it is an item of its own, as with messages.
    at: sql`c.started_at`,
    id: sql`c.id::text`,
    from: sql`calls c left join lateral (
      select sum(n.bonus + n.bought)::bigint as paid from call_minutes n
      where n.call_id = c.id and n.member_id = c.owner_id
    ) n on true`,
    where: (id) => sql`c.owner_id = ${id}::uuid`,
    values: {
      what: sql`c.line`,
      label: sql`c.profile_name`,
      state: sql`coalesce(c.end_reason, 'live')`,
      count: sql`c.minutes_charged`,
      nuggets: sql`-coalesce(n.paid, 0)`,
      linkId: sql`c.id::text`,
      reason: sql`c.staff_reason`,
    },
  },
  contact: {
    at: sql`m.created_at`,
    id: sql`m.id::text`,
    from: sql`contact_messages m`,
    where: (id) => sql`m.account_id = ${id}::uuid`,
    values: { what: sql`m.subject`, state: sql`m.state`, linkId: sql`m.id::text` },
  },
  report: {
    at: sql`r.created_at`,
    id: sql`r.id::text`,
    from: sql`reports r`,
    // Nothing of what was reported or said.
    where: (id) => sql`(r.reporter_id = ${id}::uuid or r.subject_id = ${id}::uuid)`,
    values: {
      what: sql`case when r.reporter_id = ${memberId}::uuid then 'made' else 'received' end`,
      state: sql`r.state`,
      linkId: sql`r.id::text`,
    },
  },
  mail: {
    at: sql`m.created_at`,
    id: sql`m.id::text`,
    from: sql`messages_out m`,
    where: (id) => sql`m.account_id = ${id}::uuid`,
    values: { what: sql`m.channel`, label: sql`m.subject`, state: sql`m.state` },
  },
  staff: {
    at: sql`e.at`,
    id: sql`e.id::text`,
    from: sql`audit_entries e`,
    where: (id) =>
      sql`e.subject_kind = 'member' and e.subject_id = ${id} and e.action not in ('member.read', 'member.timeline_read', 'correction.read')`,
    values: {
      what: sql`e.action`,
      label: sql`e.name`,
      nuggets: sql`case when e.action in ('balance.corrected', 'correction.approved', 'correction.proposed')
        then round(((e.after_values->>'nuggets')::numeric - (e.before_values->>'nuggets')::numeric) * 100)::bigint end`,
      reason: sql`coalesce(e.reason, (select r.words from audit_reasons r where r.entry_id = e.id))`,
    },
  },
})

const partOf = (kind: TimelineItemKind, source: Source, { memberId, before, limit }: Asked): RawBuilder<unknown> => {
  const { at, id, from, where, values } = source
  const key = sql`(${`${kind}:`}::text || ${id}) collate "C"`
  const place = before ? sql`and ${at} <= ${before.at} and (${at} < ${before.at} or ${key} < ${before.key})` : sql``
  const { what = sql`''`, label = sql`''`, state = sql`''` } = values
  const { count = sql`null`, nuggets = sql`null`, amountMinor = sql`null` } = values
  const { currency = sql`null`, linkId = sql`null`, reason = sql`null` } = values
  return sql`(
    select ${kind}::text as kind, ${id} as id, ${at} as at, ${what}::text as what, ${label}::text as label, ${state}::text as state,
      ${count}::bigint as count, ${nuggets}::bigint as nuggets, ${amountMinor}::bigint as "amountMinor", ${currency}::text as currency,
      ${linkId}::text as "linkId", ${reason}::text as reason, ${key} as key
    from ${from} where ${where(memberId)} ${place} order by ${at} desc, key desc limit ${limit}
  )`
}

export interface Asked {
  readonly memberId: string
  readonly kind?: TimelineKind | undefined
  readonly before?: TimelinePlace | undefined
  readonly limit: number
  readonly now: Date
  readonly timeZone: string
}

/** Newest first. Each source is read only as far as the page reaches. */
export const listTimeline = async (db: Queryable, asked: Asked): Promise<TimelineRow[]> => {
  const sources = Object.entries(sourcesFor(asked)) as [TimelineItemKind, Source][]
  const parts = sources
    .filter(([kind]) => asked.kind === undefined || TIMELINE_ITEMS[kind] === asked.kind)
    .map(([kind, source]) => partOf(kind, source, asked))
  const { rows } = await sql<TimelineRow>`
    select kind, id, at, what, label, state, count, nuggets, "amountMinor", currency, "linkId", reason
    from (${sql.join(parts, sql` union all `)}) t order by at desc, key desc limit ${asked.limit}`.execute(db)
  return rows
}
