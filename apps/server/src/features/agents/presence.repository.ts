import type { Database } from '../../platform/database/database.ts'

/** Never moves back. False for an unknown agent, and for a heartbeat sent before the agent left, which must not bring them back. */
export const updateLastSeen = async (database: Database, agentId: string, at: Date): Promise<boolean> => {
  const rows = await database.prepared<{ account_id: string }>(
    `update agents set last_seen_at = greatest(last_seen_at, $2)
     where account_id = $1 and (left_at is null or left_at <= $2) returning account_id`,
    [agentId, at],
  )
  return rows.length > 0
}

export const writeLeft = async (database: Database, agentId: string, at: Date): Promise<void> => {
  await database.prepared('update agents set last_seen_at = null, left_at = $2 where account_id = $1', [agentId, at])
}

export const readSeenSince = (database: Database, since: Date): Promise<{ id: string; seenAt: Date }[]> =>
  database.prepared('select account_id as id, last_seen_at as "seenAt" from agents where last_seen_at > $1', [since])
