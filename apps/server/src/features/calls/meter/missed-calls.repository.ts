import { sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/database.ts'

/** One more; answers how many there are in a row. */
export const addMiss = async (db: Queryable, agentId: string): Promise<number> => {
  const { rows } = await sql<{ missed: number }>`
    insert into call_misses (agent_id, missed_in_row) values (${agentId}, 1)
    on conflict (agent_id) do update set missed_in_row = call_misses.missed_in_row + 1
    returning missed_in_row as missed`.execute(db)
  return rows[0]?.missed ?? 0
}

export const deleteMisses = async (db: Queryable, agentId: string): Promise<void> => {
  await db.deleteFrom('call_misses').where('agent_id', '=', agentId).execute()
}

export const readMissedInRow = async (database: Database, agentId: string): Promise<number> => {
  const rows = await database.prepared<{ missed: number }>(
    'calls-missed',
    'select missed_in_row as missed from call_misses where agent_id = $1',
    [agentId],
  )
  return rows[0]?.missed ?? 0
}
