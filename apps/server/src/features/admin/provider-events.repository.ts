import type { ListedEventState } from '@velvetline/contracts/admin'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

/** Enough to read what a provider meant; a page with many of them stays light. */
const BODY_MAX_BYTES = 16 * 1024

const toRow = (row: Selectable<DB['provider_events']>): ProviderEventRow => ({
  id: row.id,
  rail: row.rail as ProviderEventRow['rail'],
  eventId: row.event_id,
  kind: row.kind,
  state: row.state as ProviderEventRow['state'],
  receivedAt: row.received_at.toISOString(),
  attempts: row.attempts,
  reason: row.note,
  isDone: row.done_at !== null,
  body: row.body.subarray(0, BODY_MAX_BYTES).toString('utf8'),
})

/** Events in one state that nobody has dealt with, or all that somebody has; newest first. */
export const listEvents = async (
  db: Queryable,
  state: ListedEventState,
  after: Cursor | undefined,
  limit: number,
): Promise<ProviderEventRow[]> => {
  const rows = await db
    .selectFrom('provider_events')
    .selectAll()
    .where('done_at', state === 'done' ? 'is not' : 'is', null)
    .$if(state !== 'done', (query) => query.where('state', '=', state))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) < (${new Date(after?.value ?? 0)}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/** The events of a payment, the oldest first. */
export const listEventsOfPayment = async (db: Queryable, paymentId: string): Promise<ProviderEventRow[]> => {
  const rows = await db
    .selectFrom('provider_events')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .execute()
  return rows.map(toRow)
}

export const findEvent = async (db: Queryable, id: string): Promise<ProviderEventRow | undefined> => {
  const row = await db.selectFrom('provider_events').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}
