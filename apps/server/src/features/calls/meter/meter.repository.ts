import { sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { CALL_COLUMNS, type CallRow } from '../calls.rows.ts'
import type { UnpaidOutcome } from './reason-of.ts'

export interface DueCall {
  readonly callId: string
  readonly memberId: string | null
  readonly outcome: 'charged' | UnpaidOutcome
  /** When the minute began, or would have begun. */
  readonly dueAt: Date
}

const CHARGE = `select call_id as "callId", member_id as "memberId", outcome, due_at as "dueAt" from calls_charge_due($1, $2)`

/** One minute each, in one transaction. */
export const chargeDueMinutes = (database: Database, now: Date, limit: number): Promise<DueCall[]> =>
  database.prepared<DueCall>(CHARGE, [now, limit])

export const readNextDue = async (database: Database): Promise<Date | null> => {
  const [row] = await database.prepared<{ dueAt: Date | null }>(
    `select min(due_at) as "dueAt" from calls where state = 'active' and interrupted_at is null`,
    [],
  )
  return row?.dueAt ?? null
}

export const writeBeat = async (database: Database, nodeId: string, at: Date): Promise<void> => {
  await database.prepared(
    'insert into call_nodes (id, beat_at) values ($1, $2) on conflict (id) do update set beat_at = excluded.beat_at',
    [nodeId, at],
  )
}

export const deleteNodesBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await sql`delete from call_nodes n where n.beat_at < ${instant}
    and not exists (select from calls c where c.node_id = n.id and c.state <> 'ended')`.execute(db)
}

const TAKE_OVER = `update calls c set node_id = $1, caller_lost_at = null, consultant_lost_at = null, give_up_at = $4,
    interrupted_at = least(c.interrupted_at, greatest(o.beat_at, c.connected_at, c.started_at))
  from (
    select k.id, n.beat_at from calls k left join call_nodes n on n.id = k.node_id
    where k.state <> 'ended' and k.node_id <> $1 and (n.beat_at is null or n.beat_at < $3)
  ) o
  where c.id = o.id and c.state <> 'ended' and c.node_id <> $1 and coalesce(o.beat_at, c.started_at) <= $2
  returning c.id`

/** Their calls are interrupted since they were last heard of. @returns how many there were */
export const takeOverCalls = async (
  database: Database,
  nodeId: string,
  times: { readonly now: Date; readonly silentSince: Date; readonly giveUpAt: Date },
): Promise<number> => {
  const values = [nodeId, times.now, times.silentSince, times.giveUpAt]
  return (await database.prepared<{ id: string }>(TAKE_OVER, values)).length
}

/** All that have reached the provider: interrupted since it was last there. @returns how many there were */
export const doubtCalls = async (
  database: Database,
  doubt: { readonly nodeId: string; readonly provider: string; readonly since: Date; readonly giveUpAt: Date },
): Promise<number> => {
  const rows = await database.prepared<{ id: string }>(
    `update calls set node_id = $1, caller_lost_at = null, consultant_lost_at = null, give_up_at = $4,
       interrupted_at = least(interrupted_at, greatest($3, connected_at, started_at))
     where state <> 'ended' and provider = $2 and provider_call_id is not null returning id`,
    [doubt.nodeId, doubt.provider, doubt.since, doubt.giveUpAt],
  )
  return rows.length
}

/** The provider must be asked: the server was away, or the grace period is over. */
export const readDoubtfulCalls = (database: Database, nodeId: string, now: Date): Promise<CallRow[]> =>
  database.prepared<CallRow>(
    `select ${CALL_COLUMNS} from calls c where c.state <> 'ended' and c.node_id = $1 and c.interrupted_at is not null
       and ((c.caller_lost_at is null and c.consultant_lost_at is null) or c.give_up_at <= $2)`,
    [nodeId, now],
  )

export const clearInterruptions = async (database: Database, callIds: readonly string[]): Promise<void> => {
  await database.prepared(
    `update calls set interrupted_at = null, caller_lost_at = null, consultant_lost_at = null, give_up_at = null
     where id = any($1::uuid[]) and state <> 'ended'`,
    [callIds],
  )
}

/** One that was accepted has as long again to be connected. */
export const readStuckCalls = (
  database: Database,
  times: { readonly diallingSince: Date; readonly ringingSince: Date },
): Promise<CallRow[]> =>
  database.prepared<CallRow>(
    `select ${CALL_COLUMNS} from calls c
     where (c.state = 'dialling' and c.started_at <= $1) or (c.state = 'ringing' and greatest(c.ringing_at, c.accepted_at) <= $2)`,
    [times.diallingSince, times.ringingSince],
  )
