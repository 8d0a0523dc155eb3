import type { Queryable } from '../../../platform/database/database.ts'

/** Deletes what was kept of calls that are long over. The bill and the history do not need it. */
export const deleteOldTelnyxRows = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('voice_events').where('received_at', '<', before).execute()
  await db.deleteFrom('telnyx_calls').where('created_at', '<', before).where('ended_told_at', 'is not', null).execute()
  await db.deleteFrom('telnyx_legs').where('created_at', '<', before).execute()
  await db.deleteFrom('telnyx_commands').where('done_at', '<', before).execute()
}
