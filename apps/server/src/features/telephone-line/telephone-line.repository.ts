import type { CallEndReason, CallState } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { FurtherNumber } from './dialled-number.ts'
import type { Command, LineCarrier, LineState, NumberLine } from './telephone-line.types.ts'

export interface LineCallRow {
  readonly id: string
  readonly provider: LineCarrier
  readonly country: CountryCode
  readonly line: NumberLine
  readonly memberId: string | null
  readonly callerHash: Buffer
  readonly callId: string | null
  /** Whether both sides of the conversation were connected, which the state may learn later. */
  readonly hasTalked: boolean
  readonly state: LineState
  readonly version: number
  readonly dueAt: Date | null
}

const COLUMNS = sql`id, provider, country_code as country, line, member_id as "memberId", caller_hash as "callerHash",
  call_id as "callId", state, version, due_at as "dueAt",
  exists (select from calls c where c.id = call_id and c.connected_at is not null) as "hasTalked"`

export const selectFurtherNumbers = async (db: Queryable): Promise<FurtherNumber[]> => {
  const rows = await sql<FurtherNumber>`
    select number, country_code as country, line from line_numbers order by number`.execute(db)
  return rows.rows
}

/** Until the transaction ends no other one adds a number, or gives a country one of its own. */
export const lockFurtherNumbers = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('line_numbers'))`.execute(tx)
}

export const insertFurtherNumber = async (tx: Transaction, { number, country, line }: FurtherNumber): Promise<void> => {
  await sql`insert into line_numbers (number, country_code, line) values (${number}, ${country}, ${line})`.execute(tx)
}

/** @returns which line it was; undefined where there was none */
export const deleteFurtherNumber = async (
  tx: Transaction,
  { number, country }: Pick<FurtherNumber, 'number' | 'country'>,
): Promise<NumberLine | undefined> => {
  const { rows } = await sql<{ line: NumberLine }>`
    delete from line_numbers where number = ${number} and country_code = ${country} returning line`.execute(tx)
  return rows[0]?.line
}

export const selectLineCall = async (db: Queryable, id: string): Promise<LineCallRow | undefined> => {
  const { rows } = await sql<LineCallRow>`select ${COLUMNS} from line_calls where id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends. */
export const lockLineCall = async (tx: Transaction, id: string): Promise<LineCallRow | undefined> => {
  const { rows } = await sql<LineCallRow>`select ${COLUMNS} from line_calls where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const insertLineCall = async (
  tx: Transaction,
  call: Omit<LineCallRow, 'callId' | 'hasTalked' | 'version'> & {
    readonly recognisedBy: 'caller_id' | null
    readonly at: Date
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into line_calls (id, provider, country_code, line, member_id, recognised_by, caller_hash, state, due_at, began_at, ended_at, outcome)
    values (${call.id}, ${call.provider}, ${call.country}, ${call.line}, ${call.memberId}, ${call.recognisedBy}, ${call.callerHash},
      ${JSON.stringify(call.state)}, ${call.dueAt}, ${call.at}, ${call.state.stage === 'ended' ? call.at : null},
      ${call.state.stage === 'ended' ? call.state.outcome : null})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export const updateLineCall = async (
  tx: Transaction,
  id: string,
  { state, dueAt, callId, at }: { state: LineState; dueAt: Date | null; callId: string | null; at: Date },
): Promise<void> => {
  const isOver = state.stage === 'ended'
  await sql`
    update line_calls set state = ${JSON.stringify(state)}, version = version + 1, due_at = ${dueAt}, call_id = coalesce(${callId}::uuid, call_id),
      ended_at = case when ${isOver} then coalesce(ended_at, ${at}) end,
      outcome = case when ${isOver} then coalesce(outcome, ${state.outcome}) end
    where id = ${id}`.execute(tx)
}

export const updateRecognised = async (tx: Transaction, id: string, memberId: string): Promise<void> => {
  await sql`update line_calls set member_id = ${memberId}, recognised_by = 'pin' where id = ${id}`.execute(tx)
}

/** False for a repeated event. */
export const insertEvent = async (
  tx: Transaction,
  event: { readonly lineCallId: string; readonly type: string; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into line_events (line_call_id, type, at) values (${event.lineCallId}, ${event.type}, ${event.at})
    on conflict do nothing returning type`.execute(tx)
  return rows.length > 0
}

export const insertCommands = async (
  tx: Transaction,
  lineCallId: string,
  commands: readonly Command[],
  at: Date,
): Promise<void> => {
  for (const command of commands) {
    await sql`
      insert into line_commands (line_call_id, number, command, decided_at)
      select ${lineCallId}, coalesce(max(number), 0) + 1, ${JSON.stringify(command)}::jsonb, ${at}
      from line_commands where line_call_id = ${lineCallId}`.execute(tx)
  }
}

/** Whether a sweep may find anything: one small question for a line that rests most of the time. */
export const isLineBusy = async (database: Database): Promise<boolean> => {
  const busy = `select from line_calls where ended_at is null
    union all select from line_calls where due_at is not null
    union all select from line_commands where done_at is null limit 1`
  return (await database.prepared(busy, [])).length > 0
}

export const selectDue = async (db: Queryable, at: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from line_calls where due_at <= ${at} order by due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The conversation of a call that is connecting or connected. */
export interface FollowedCall {
  readonly id: string
  readonly callId: string
  readonly callState: CallState
  readonly reason: CallEndReason | null
}

/** The conversation has gone on without the call: connected, or over. */
export const selectToFollow = async (db: Queryable, limit: number): Promise<FollowedCall[]> => {
  const { rows } = await sql<FollowedCall>`
    select l.id, c.id as "callId", c.state as "callState", c.end_reason as reason
    from line_calls l join calls c on c.id = l.call_id
    where l.ended_at is null
      and ((l.state ->> 'stage' = 'connecting' and c.state in ('active', 'ended'))
        or (l.state ->> 'stage' = 'connected' and c.state = 'ended'))
    limit ${limit}`.execute(db)
  return rows
}

/** At most `limit`, with their logs. */
export const deleteLineCallsBefore = async (db: Queryable, instant: Date, limit: number): Promise<void> => {
  await sql`delete from line_calls where id in (select id from line_calls where ended_at < ${instant} limit ${limit})`.execute(
    db,
  )
}
