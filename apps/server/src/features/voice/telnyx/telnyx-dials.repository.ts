import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'

/** Longer than all attempts to reach the carrier: then the claiming process is considered dead. */
const CLAIM_MS = 12 * SECOND_MS
/** The carrier knows a dial by its key for a minute; a later repetition could ring twice. */
const REPEATABLE_MS = 50 * SECOND_MS

/** Before the device is rung. @returns false while another process does so, or where it is too late */
export const claimDial = async (
  { database, now }: { readonly database: Database; readonly now: Date },
  callId: string,
  slot: string,
): Promise<boolean> => {
  const rows = await database.prepared<{ slot: string }>(
    `insert into telnyx_dials as d (call_id, slot, claimed_at) values ($1, $2, $3)
     on conflict (call_id, slot) do update set claimed_at = excluded.claimed_at
       where d.leg_id is null and d.failed_at is null and d.claimed_at <= $4
     returning slot`,
    [callId, slot, now, laterBy(now, -CLAIM_MS)],
  )
  return rows.length > 0
}

export const noteDialled = async (db: Queryable, callId: string, slot: string, legId: string): Promise<void> => {
  await db
    .updateTable('telnyx_dials')
    .set({ leg_id: legId })
    .where('call_id', '=', callId)
    .where('slot', '=', slot)
    .execute()
}

export const noteDialFailed = async (db: Queryable, callId: string, slot: string, at: Date): Promise<void> => {
  await db
    .updateTable('telnyx_dials')
    .set({ failed_at: at })
    .where('call_id', '=', callId)
    .where('slot', '=', slot)
    .where('leg_id', 'is', null)
    .execute()
}

export const giveUpDials = async (db: Queryable, callId: string, now: Date): Promise<void> => {
  await db
    .updateTable('telnyx_dials')
    .set({ failed_at: now })
    .where('call_id', '=', callId)
    .where('leg_id', 'is', null)
    .where('failed_at', 'is', null)
    .where('claimed_at', '<=', laterBy(now, -REPEATABLE_MS))
    .execute()
}

export const isCommandDone = async (db: Queryable, key: string): Promise<boolean> => {
  const row = await db.selectFrom('telnyx_commands').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export const noteCommandDone = async (db: Queryable, key: string, at: Date): Promise<void> => {
  await db
    .insertInto('telnyx_commands')
    .values({ key, done_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Of calls that are long over. The bill and the history do not need it. */
export const deleteOldTelnyxRows = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('voice_events').where('received_at', '<', before).execute()
  await db.deleteFrom('telnyx_calls').where('created_at', '<', before).where('ended_told_at', 'is not', null).execute()
  await db.deleteFrom('telnyx_legs').where('created_at', '<', before).execute()
  await db.deleteFrom('telnyx_commands').where('done_at', '<', before).execute()
}
