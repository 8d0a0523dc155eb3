import type { CallLine } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/locales'
import { CompiledQuery, type Insertable, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { CALL_COLUMNS, type CallKey, type CallRow, ownerOf } from './calls.rows.ts'

export interface NewCall {
  readonly id: string
  readonly line: CallLine
  readonly memberId: string | null
  readonly profileId: string
  readonly profileName: string
  readonly agentId: string
  /** A stand-in's name, which the caller has accepted; null where the profile's person answers. */
  readonly answeredBy: string | null
  readonly country: CountryCode
  readonly isSubscriber: boolean
  /** Hundredths of a Nugget; 0 for a line that the carrier bills. */
  readonly minutePrice: number
  readonly maxMinutes: number
  readonly provider: string
  readonly nodeId: string
  readonly at: Date
}

/** `taken`: the id belongs to another call. `off_pages`: the profile is not on the pages. `blocked`: one side has blocked the other. */
export type Reservation = 'reserved' | 'taken' | 'call_in_progress' | 'consultant_busy' | 'off_pages' | 'blocked'

const RESERVATIONS: Readonly<Record<string, Reservation>> = {
  agent_last_calls_of_call: 'taken',
  calls_one_per_member: 'call_in_progress',
  agent_last_calls_pkey: 'consultant_busy',
  calls_profile_on_pages: 'off_pages',
  calls_not_blocked: 'blocked',
}

const columnsOf = (call: NewCall) => ({
  id: call.id,
  line: call.line,
  member_id: call.memberId,
  owner_id: ownerOf(call),
  profile_id: call.profileId,
  profile_name: call.profileName,
  agent_id: call.agentId,
  answered_by: call.answeredBy,
  country_code: call.country,
  is_subscriber: call.isSubscriber,
  minute_price: call.minutePrice,
  max_minutes: call.maxMinutes,
  provider: call.provider,
  node_id: call.nodeId,
  started_at: call.at,
})

const begin = async (db: Queryable, call: Insertable<DB['calls']>): Promise<void> => {
  await sql`select calls_begin(${JSON.stringify(call)}::jsonb)`.execute(db)
}

/** The consultant is not there: the call is over as soon as it is stored. */
export const insertUnreachedCall = (tx: Transaction, call: NewCall): Promise<void> =>
  begin(tx, { ...columnsOf(call), state: 'ended', end_reason: 'unreachable', ended_at: call.at })

/** Reserves the member and the answering agent. A conflict also rolls back the calling transaction. */
export const insertCall = async (db: Queryable, call: NewCall): Promise<Reservation> => {
  try {
    await begin(db, { ...columnsOf(call), state: 'dialling' })
    return 'reserved'
  } catch (error) {
    const reservation = RESERVATIONS[violatedConstraint(error) ?? '']
    if (reservation) return reservation
    throw error
  }
}

const ONE = `select ${CALL_COLUMNS} from calls c where c.id = $1`

export const readCall = async (database: Database, callId: string): Promise<CallRow | undefined> =>
  (await database.prepared<CallRow>(ONE, [callId]))[0]

/** Locked until the transaction ends. */
export const lockCall = async (tx: Transaction, call: CallKey): Promise<CallRow | undefined> =>
  (await tx.executeQuery<CallRow>(CompiledQuery.raw(`${ONE} and c.owner_id = $2 for update`, [call.id, ownerOf(call)])))
    .rows[0]

export const readAgentsInCall = async (database: Database): Promise<Set<string>> => {
  const rows = await database.prepared<{ id: string }>(`select agent_id as id from calls where state <> 'ended'`, [])
  return new Set(rows.map(({ id }) => id))
}

export interface EngagedCall {
  readonly id: string
  readonly agentId: string
  readonly profileId: string
}

export const readEngagedCalls = (database: Database): Promise<EngagedCall[]> =>
  database.prepared<EngagedCall>(
    `select id, agent_id as "agentId", profile_id as "profileId" from calls where state in ('ringing', 'active')`,
    [],
  )

/** @returns the new count */
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

export const readAgentsWhoMissed = async (database: Database, atLeast: number): Promise<Set<string>> => {
  const rows = await database.prepared<{ id: string }>(
    'select agent_id as id from call_misses where missed_in_row >= $1',
    [atLeast],
  )
  return new Set(rows.map(({ id }) => id))
}

export const hasOpenCallOfMember = async (database: Database, memberId: string): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    `select id from calls where owner_id = $1 and state <> 'ended'`,
    [memberId],
  )
  return rows.length > 0
}

export const updateReportedId = async (
  database: Database,
  report: { readonly callId: string; readonly memberId: string; readonly telnyxCallId: string },
): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    'update calls set reported_call_id = $3 where id = $1 and owner_id = $2 returning id',
    [report.callId, report.memberId, report.telnyxCallId],
  )
  return rows.length > 0
}

/** Hundredths of a Nugget. */
export interface CallStatusRow extends CallRow {
  readonly cost: number
  readonly balance: number
  readonly pausedUntil: Date | null
}

const STATUS = `select ${CALL_COLUMNS}, coalesce(w.bonus + w.bought, 0) as balance, w.paused_until as "pausedUntil",
    (select coalesce(sum(m.bonus + m.bought), 0)::bigint from call_minutes m
      where m.call_id = c.id and m.member_id = c.owner_id and m.returned_at is null) as cost
  from calls c left join wallets w on w.member_id = c.owner_id where c.id = $1`

export const readCallStatus = async (database: Database, callId: string): Promise<CallStatusRow | undefined> =>
  (await database.prepared<CallStatusRow>(STATUS, [callId]))[0]
