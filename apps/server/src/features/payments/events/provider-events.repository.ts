import type { RailName } from '@velvetline/contracts/payment-rails'
import { type Selectable, sql } from 'kysely'
import { isUuid } from '../../../kernel/ids.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import type { RailEvent } from '../../payment-rails/index.ts'
import type { ProviderEvent } from '../payments.types.ts'

type StoredRailEvent = Omit<RailEvent, 'occurredAt'> & { readonly occurredAt: string }

const reviveEvent = (stored: unknown): RailEvent | null => {
  if (stored === null) return null
  const event = stored as StoredRailEvent
  return { ...event, occurredAt: new Date(event.occurredAt) }
}

type EventRow = Pick<
  Selectable<DB['provider_events']>,
  'id' | 'rail' | 'event_id' | 'event' | 'state' | 'note' | 'attempts' | 'received_at'
>

const toEvent = (row: EventRow): ProviderEvent => ({
  id: row.id,
  rail: row.rail as RailName,
  eventId: row.event_id,
  event: reviveEvent(row.event),
  state: row.state as ProviderEvent['state'],
  note: row.note,
  attempts: row.attempts,
  receivedAt: row.received_at,
})

export interface NewProviderEvent {
  readonly id: string
  readonly rail: RailName
  readonly eventId: string
  readonly source: 'notice' | 'inquiry'
  readonly event: RailEvent | null
  /** The meaning is read later, from the body. */
  readonly isUnread: boolean
  readonly body: Buffer
  readonly at: Date
}

/**
 * One statement, since providers wait for their acknowledgement. Events without a meaning to us are kept and need no handling. @returns of
 * each whether it is new
 */
export const insertProviderEvents = async (
  database: Database,
  kept: readonly NewProviderEvent[],
): Promise<boolean[]> => {
  const of = <Value>(value: (one: NewProviderEvent) => Value): Value[] => kept.map(value)
  const rows = await database.prepared<{ id: string }>(
    `insert into provider_events (id, rail, event_id, source, event, kind, agreement_ref, transaction_ref, original_ref, order_id,
       body, received_at, due_at, state, handled_at)
     select k.id, k.rail, k.event_id, k.source, k.event, k.event ->> 'kind', k.event ->> 'agreementRef',
       k.event ->> 'transactionRef', k.event ->> 'originalRef', k.order_id, k.body, k.at, k.at,
       case when k.event is null and not k.is_unread then 'handled' else 'received' end,
       case when k.event is null and not k.is_unread then k.at end
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::uuid[], $7::bytea[], $8::timestamptz[], $9::boolean[])
       as k (id, rail, event_id, source, event, order_id, body, at, is_unread)
     on conflict (rail, event_id) do nothing returning id`,
    [
      of(({ id }) => id),
      of(({ rail }) => rail),
      of(({ eventId }) => eventId),
      of(({ source }) => source),
      of(({ event }) => event && JSON.stringify(event)),
      of(({ event }) => (event?.orderId && isUuid(event.orderId) ? event.orderId : null)),
      of(({ body }) => body),
      of(({ at }) => at),
      of(({ isUnread }) => isUnread),
    ],
  )
  const news = new Set(rows.map(({ id }) => id))
  return kept.map(({ id }) => news.has(id))
}

/** @param unreadOf those of this rail whose meaning it has to be asked for, else all the others */
export const listDueEvents = async (
  db: Queryable,
  { unreadOf, now, limit }: { readonly unreadOf?: RailName | undefined; readonly now: Date; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('provider_events')
    .select('id')
    .where('state', '=', 'received')
    .where('event', unreadOf ? 'is' : 'is not', null)
    .$if(unreadOf !== undefined, (query) => query.where('rail', '=', unreadOf ?? ''))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts no further than to the limit. */
export const countUnread = async (db: Queryable, rail: RailName, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from provider_events where state = 'received' and event is null and rail = ${rail} limit ${limit}
    ) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export const findUnread = async (
  db: Queryable,
  id: string,
): Promise<{ readonly rail: RailName; readonly body: Buffer } | undefined> => {
  const row = await db
    .selectFrom('provider_events')
    .select(['rail', 'body'])
    .where('id', '=', id)
    .where('state', '=', 'received')
    .where('event', 'is', null)
    .executeTakeFirst()
  return row && { rail: row.rail as RailName, body: row.body }
}

/** @param orderId of what it meant, by which it is found among what is known about a person */
export const endUnread = async (db: Queryable, id: string, orderId: string | null, now: Date): Promise<void> => {
  await db
    .updateTable('provider_events')
    .set({
      state: 'handled',
      note: null,
      attempts: 1,
      due_at: now,
      handled_at: now,
      body: Buffer.alloc(0),
      ...(orderId !== null && isUuid(orderId) && { order_id: orderId }),
    })
    .where('id', '=', id)
    .execute()
}

/** In the provider's own word. */
export const findDeclineReason = async (db: Queryable, orderId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('provider_events')
    .select(sql<string>`event ->> 'reason'`.as('reason'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'declined')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason
}

/** Waits for a worker that has the event, and then sees its result. */
export const takeEvent = async (tx: Transaction, id: string): Promise<ProviderEvent | undefined> => {
  const row = await tx
    .selectFrom('provider_events')
    .select(['id', 'rail', 'event_id', 'event', 'state', 'note', 'attempts', 'received_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toEvent(row)
}

export interface EventOutcome {
  readonly state: ProviderEvent['state']
  readonly note: string | null
  readonly paymentId: string | null
  readonly attempts: number
  readonly dueAt: Date
  readonly handledAt: Date | null
}

/** What was put away stays so where it comes to the same again. */
export const recordOutcome = async (db: Queryable, id: string, outcome: EventOutcome): Promise<void> => {
  await db
    .updateTable('provider_events')
    .set({
      state: outcome.state,
      note: outcome.note,
      ...(outcome.paymentId !== null && { payment_id: outcome.paymentId }),
      attempts: outcome.attempts,
      due_at: outcome.dueAt,
      handled_at: outcome.handledAt,
      done_at: sql<Date | null>`case when ${outcome.state} <> 'handled' and note = ${outcome.note} then done_at end`,
    })
    .where('id', '=', id)
    .execute()
}

export const takeUpParked = async (
  tx: Transaction,
  rail: RailName,
  now: Date,
  known: { readonly orderId: string; readonly transactionRef: string | null; readonly agreementRef: string | null },
): Promise<boolean> => {
  const result = await tx
    .updateTable('provider_events')
    .set({ state: 'received', due_at: now })
    .where('rail', '=', rail)
    .where('state', '=', 'parked')
    .where((row) =>
      row.or([
        row('order_id', '=', known.orderId),
        ...(known.transactionRef === null ? [] : [row('original_ref', '=', known.transactionRef)]),
        ...(known.agreementRef === null ? [] : [row('agreement_ref', '=', known.agreementRef)]),
      ]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** @returns the rail and whose order it names; undefined where it is not open, or is done already */
export const markEventDone = async (
  tx: Transaction,
  id: string,
  at: Date,
): Promise<{ readonly rail: string; readonly memberId: string | null } | undefined> =>
  tx
    .updateTable('provider_events')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['parked', 'failed'])
    .where('done_at', 'is', null)
    .returning((event) => [
      'rail',
      event
        .selectFrom('payment_orders as o')
        .select('o.member_id')
        .whereRef('o.id', '=', 'provider_events.order_id')
        .as('memberId'),
    ])
    .executeTakeFirst()

/** @returns false where there is no such event, or it is in progress */
export const receiveAgain = async (db: Queryable, id: string, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('provider_events')
    .set({ state: 'received', due_at: now, attempts: 0, note: null, done_at: null })
    .where('id', '=', id)
    .where((row) => row.or([row('event', 'is not', null), row('state', '=', 'failed')]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Events about the same thing are handled one after the other, even where neither has a row yet. Locked in a fixed order, before any row.
 */
export const lockSubjects = async (tx: Transaction, subjects: readonly string[]): Promise<void> => {
  const inOrder = [...new Set(subjects)].sort()
  // The rows come in the array's order, and each is locked as it comes.
  await sql`select pg_advisory_xact_lock(hashtextextended(subject, 0)) from unnest(${inOrder}::text[]) as subject`.execute(
    tx,
  )
}

export interface UnacknowledgedNotice {
  readonly rail: RailName
  readonly at: Date
}

/** One statement for a burst, so that a flood of nonsense costs little. */
export const countUnacknowledged = async (
  database: Database,
  notices: readonly UnacknowledgedNotice[],
): Promise<null[]> => {
  await database.prepared(
    `insert into unacknowledged_notices (rail, day, count, last_at)
     select n.rail, (n.at at time zone 'utc')::date, count(*), max(n.at)
     from unnest($1::text[], $2::timestamptz[]) as n (rail, at) group by 1, 2
     on conflict (rail, day) do update set
       count = unacknowledged_notices.count + excluded.count,
       last_at = greatest(unacknowledged_notices.last_at, excluded.last_at)`,
    [notices.map(({ rail }) => rail), notices.map(({ at }) => at)],
  )
  return notices.map(() => null)
}
