import { type Selectable, sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import type { Hangup, Leg } from './telnyx.types.ts'

export interface LegFact {
  readonly legId: string
  readonly callId: string | null
  readonly slot: string | null
  readonly initiatedAt?: Date
  readonly answeredAt?: Date
  readonly acceptedAt?: Date
  readonly bridgedAt?: Date
  readonly endedAt?: Date
  readonly hangup?: Hangup
}

const toLeg = (row: Selectable<DB['telnyx_legs']>): Leg => ({
  id: row.id,
  slot: row.slot,
  initiatedAt: row.initiated_at,
  answeredAt: row.answered_at,
  acceptedAt: row.accepted_at,
  bridgedAt: row.bridged_at,
  endedAt: row.ended_at,
  hangup:
    row.hangup_cause === null
      ? null
      : { cause: row.hangup_cause, source: row.hangup_source as Hangup['source'], sip: row.sip_cause },
})

/**
 * In one statement: of each moment the earliest counts, of each word the first, so that the order of the facts makes no difference.
 * @returns the leg's call, where it is known
 */
export const recordLegFact = async (database: Database, fact: LegFact, now: Date): Promise<string | null> => {
  const { hangup } = fact
  const rows = await database.prepared<{ call_id: string | null }>(
    `insert into telnyx_legs as l (id, call_id, slot, created_at, initiated_at, answered_at, accepted_at, bridged_at, ended_at,
       hangup_cause, hangup_source, sip_cause)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set
       call_id = coalesce(l.call_id, excluded.call_id), slot = coalesce(l.slot, excluded.slot),
       initiated_at = least(l.initiated_at, excluded.initiated_at), answered_at = least(l.answered_at, excluded.answered_at),
       accepted_at = least(l.accepted_at, excluded.accepted_at), bridged_at = least(l.bridged_at, excluded.bridged_at),
       ended_at = least(l.ended_at, excluded.ended_at), hangup_cause = coalesce(l.hangup_cause, excluded.hangup_cause),
       hangup_source = coalesce(l.hangup_source, excluded.hangup_source), sip_cause = coalesce(l.sip_cause, excluded.sip_cause)
     returning l.call_id`,
    [
      fact.legId,
      fact.callId,
      fact.slot,
      now,
      fact.initiatedAt ?? null,
      fact.answeredAt ?? null,
      fact.acceptedAt ?? null,
      fact.bridgedAt ?? null,
      fact.endedAt ?? null,
      hangup?.cause ?? null,
      hangup?.source ?? null,
      hangup?.sip ?? null,
    ],
  )
  return rows[0]?.call_id ?? null
}

export const listLegs = async (db: Queryable, callId: string, callerLeg: string): Promise<Leg[]> => {
  const rows = await db
    .selectFrom('telnyx_legs')
    .selectAll()
    .where((row) => row.or([row('call_id', '=', callId), row('id', '=', callerLeg)]))
    .orderBy(sql`created_at, id`)
    .execute()
  return rows.map(toLeg)
}

export const findEndOfLeg = async (db: Queryable, legId: string): Promise<Date | null> => {
  const row = await db.selectFrom('telnyx_legs').select('ended_at').where('id', '=', legId).executeTakeFirst()
  return row?.ended_at ?? null
}

export interface OpenLeg {
  readonly id: string
  readonly side: 'caller' | 'callee'
  readonly isAnswered: boolean
}

/** To or from the browser signed in under a name. */
export const listOpenLegsOfName = async (db: Queryable, name: string): Promise<OpenLeg[]> => {
  const rung = db
    .selectFrom('telnyx_legs as leg')
    .innerJoin('telnyx_calls as call', 'call.call_id', 'leg.call_id')
    .select(['leg.id', 'leg.answered_at', 'leg.bridged_at'])
    .where('call.ended_told_at', 'is', null)
    .where('leg.slot', '=', name)
    .where('leg.ended_at', 'is', null)
  const dialled = db
    .selectFrom('telnyx_calls as call')
    .select('call.caller_leg as id')
    .where('call.caller_name', '=', name)
    .where('call.ended_told_at', 'is', null)
  const callees = (await rung.execute()).map((leg) => ({
    id: leg.id,
    side: 'callee' as const,
    isAnswered: leg.answered_at !== null || leg.bridged_at !== null,
  }))
  const callers = (await dialled.execute()).map(({ id }) => ({ id, side: 'caller' as const, isAnswered: true }))
  return [...callees, ...callers]
}
