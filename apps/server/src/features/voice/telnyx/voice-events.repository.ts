import type { Queryable } from '../../../platform/database/database.ts'
import type { TelnyxEvent, TelnyxNotice } from './read-telnyx-event.ts'

export interface WaitingEvent {
  readonly id: string
  readonly occurredAt: Date
  readonly event: TelnyxEvent | null
  readonly attempts: number
}

/** An event without meaning here keeps only its name. @returns whether it is new */
export const insertVoiceEvent = async (db: Queryable, notice: TelnyxNotice, now: Date): Promise<boolean> => {
  const rows = await db
    .insertInto('voice_events')
    .values({
      id: notice.id,
      type: notice.type,
      occurred_at: notice.occurredAt,
      received_at: now,
      event: notice.event && JSON.stringify(notice.event),
      state: notice.event ? 'received' : 'handled',
      due_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export const findWaitingEvent = async (db: Queryable, id: string): Promise<WaitingEvent | undefined> => {
  const row = await db
    .selectFrom('voice_events')
    .select(['id', 'occurred_at', 'event', 'attempts'])
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst()
  return (
    row && { id: row.id, occurredAt: row.occurred_at, event: row.event as TelnyxEvent | null, attempts: row.attempts }
  )
}

export const listDueVoiceEvents = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('voice_events')
    .select('id')
    .where('state', '=', 'received')
    .where('due_at', '<=', now)
    .orderBy('occurred_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Its content is deleted: the effect is stored elsewhere. */
export const noteEventHandled = async (db: Queryable, id: string): Promise<void> => {
  await db.updateTable('voice_events').set({ state: 'handled', event: null }).where('id', '=', id).execute()
}

export const noteEventFault = async (
  db: Queryable,
  id: string,
  fault: { readonly attempts: number; readonly isLast: boolean; readonly dueAt: Date },
): Promise<void> => {
  await db
    .updateTable('voice_events')
    .set({ state: fault.isLast ? 'failed' : 'received', attempts: fault.attempts, due_at: fault.dueAt })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}
