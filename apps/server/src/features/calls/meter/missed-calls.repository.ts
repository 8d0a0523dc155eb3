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

/** Who has let at least so many calls in a row ring. */
export const readAgentsWhoMissed = async (database: Database, atLeast: number): Promise<Set<string>> => {
  const rows = await database.prepared<{ id: string }>(
    'calls-who-missed',
    'select agent_id as id from call_misses where missed_in_row >= $1',
    [atLeast],
  )
  return new Set(rows.map(({ id }) => id))
}
